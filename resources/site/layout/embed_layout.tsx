import { usePage } from '@inertiajs/react'
import { useEffect, type PropsWithChildren } from 'react'
import { CurrencySwitch } from '~/layout/currency_switch'
import { ANNOUNCER, useFocusOnChange } from '~/lib/use_focus_on_change'

/** A key pressed in here is not heard by the page around, whose dialog it should close: it is told (widget.js listens). */
function useEscape() {
  useEffect(() => {
    if (window.parent === window) return
    const tell = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') window.parent.postMessage('cupo:close', '*')
    }
    document.addEventListener('keydown', tell)
    return () => document.removeEventListener('keydown', tell)
  }, [])
}

/** The frame of a booking page within somebody else's page: none of ours. */
export function EmbedLayout({ children }: PropsWithChildren) {
  useEscape()
  useFocusOnChange(usePage().component)

  return (
    <main id="content" className="embedded" tabIndex={-1}>
      <div className="embed-bar">
        <CurrencySwitch />
      </div>
      {children}
      <p id={ANNOUNCER} role="status" className="hidden" />
    </main>
  )
}
