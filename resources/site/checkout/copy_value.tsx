import { useState } from 'react'
import { Check, Copy } from 'lucide-react'
import { useT } from '~/lib/use_t'

interface Props {
  label: string
  value: string
  /** What is copied, where it is not what is shown. */
  copied?: string
}

/** A value that is written into another app, with a button that copies it. */
export function CopyValue({ label, value, copied = value }: Props) {
  const t = useT()
  const [isCopied, setCopied] = useState(false)
  const Icon = isCopied ? Check : Copy

  async function copy() {
    await navigator.clipboard.writeText(copied)
    setCopied(true)
  }

  return (
    <div className="copy-value">
      <dt>{label}</dt>
      <dd>
        <b>{value}</b>
        <button
          type="button"
          className="button"
          aria-label={t('checkout.transfer.copy_of', { label })}
          onClick={copy}
        >
          <Icon size={18} aria-hidden="true" />
          <span aria-live="polite">
            {t(isCopied ? 'checkout.transfer.copied' : 'checkout.transfer.copy')}
          </span>
        </button>
      </dd>
    </div>
  )
}
