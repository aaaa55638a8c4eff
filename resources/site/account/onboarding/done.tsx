import { useShared, useT } from '~/lib/use_t'
import { useState } from 'react'
import { Check, Copy } from 'lucide-react'

/** How long a pressed copy button says so, in milliseconds (docs/domain.md, "Defaults"). */
const SAID = 400

/** The end: the page is live, and its link is there to be shared. */
export function Done({ username }: { username: string }) {
  const t = useT()
  const { url } = useShared()
  const [isCopied, setCopied] = useState(false)
  const link = new URL(`/${username}`, url)
  const text = t('account.onboarding.done.message', { link: link.href })

  async function copy() {
    await navigator.clipboard.writeText(link.href)
    setCopied(true)
    setTimeout(() => setCopied(false), SAID)
  }

  return (
    <div className="form live">
      <p className="own-link">
        <a href={link.href}>{`${link.host}${link.pathname}`}</a>
        <button type="button" className="button" onClick={() => void copy()}>
          {isCopied ? (
            <Check size={18} aria-hidden="true" />
          ) : (
            <Copy size={18} aria-hidden="true" />
          )}
          {t(isCopied ? 'account.onboarding.done.copied' : 'account.onboarding.done.copy')}
        </button>
      </p>
      <span role="status" className="hidden">
        {isCopied && t('account.onboarding.done.copied')}
      </span>
      <a
        className="button main"
        href={`https://wa.me/?text=${encodeURIComponent(text)}`}
        target="_blank"
        rel="noreferrer"
      >
        {t('account.onboarding.done.whatsapp')}
      </a>
      <a className="button" href="/profile/u/me">
        {t('account.onboarding.finish')}
      </a>
    </div>
  )
}
