import { Mail } from 'lucide-react'
import { useShared, useT } from '~/lib/use_t'

/** How to reach support. Open while the address ends in #contact; closing resets it (`start.ts`). */
export function ContactDialog() {
  const t = useT()
  const { product } = useShared()

  return (
    <dialog className="contact" aria-labelledby="contact-title">
      <h2 id="contact-title">{t('common.contact.title')}</h2>
      <p>{t('common.contact.text')}</p>
      <a className="button main" href={`mailto:${product.supportEmail}`}>
        <Mail size={18} aria-hidden="true" /> {product.supportEmail}
      </a>
      <button type="button" className="button" data-press="close">
        {t('common.contact.close')}
      </button>
    </dialog>
  )
}
