import { usePage } from '@inertiajs/react'
import type { PropsWithChildren } from 'react'
import type { PageHost } from '~/layout/host_header'
import { PageInHostColors } from '~/ui/host_colors'
import { CurrencySwitch } from '~/layout/currency_switch'
import { ANNOUNCER, useFocusOnChange } from '~/lib/use_focus_on_change'

/** The layout of a booking page embedded in another site: without header and footer. */
export function EmbedLayout({ children, host }: PropsWithChildren<{ host?: PageHost }>) {
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
