import { Mail } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useShared, useT } from '~/lib/use_t'

const HASH = '#contact'

/** How to reach support. Open while the address ends in #contact; closing resets it (docs/domain.md, "Dashboard"). */
export function ContactDialog() {
  const t = useT()
  const { product } = useShared()
  const dialog = useRef<HTMLDialogElement>(null)

  useEffect(() => {
    const follow = () => {
      if (location.hash === HASH) dialog.current?.showModal()
      else dialog.current?.close()
    }
    follow()
    addEventListener('hashchange', follow)
    return () => removeEventListener('hashchange', follow)
  }, [])

  function forgetHash() {
    if (location.hash === HASH)
      history.replaceState(history.state, '', location.pathname + location.search)
  }

  return (
    <dialog ref={dialog} className="contact" aria-labelledby="contact-title" onClose={forgetHash}>
      <h2 id="contact-title">{t('common.contact.title')}</h2>
      <p>{t('common.contact.text')}</p>
      <a className="button main" href={`mailto:${product.supportEmail}`}>
        <Mail size={18} aria-hidden="true" /> {product.supportEmail}
      </a>
      <button type="button" className="button" onClick={() => dialog.current?.close()}>
        {t('common.contact.close')}
      </button>
    </dialog>
  )
}
