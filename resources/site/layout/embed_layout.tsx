import { usePage } from '@inertiajs/react'
import { useEffect, type PropsWithChildren } from 'react'
import type { PageHost } from '~/layout/host_header'
import { PageInHostColors } from '~/ui/host_colors'
import { CurrencySwitch } from '~/layout/currency_switch'
import { ANNOUNCER, useFocusOnChange } from '~/lib/use_focus_on_change'

/** Forwards Escape to the embedding page, whose widget.js closes its dialog: it hears no keys of a frame. */
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

/** The layout of a booking page embedded in another site: without header and footer. */
export function EmbedLayout({ children, host }: PropsWithChildren<{ host?: PageHost }>) {
  useEscape()
  useFocusOnChange(usePage().component)

  return (
    <main id="content" className="embedded" tabIndex={-1}>
      {host && <PageInHostColors colors={host} />}
      <div className="embed-bar">
        <CurrencySwitch />
      </div>
      {children}
      <p id={ANNOUNCER} role="status" className="hidden" />
    </main>
  )
}
