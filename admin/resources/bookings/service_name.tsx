import { colorOfId } from '#shared/service_colors'
import type { Ticket } from './ticket'

/** What was booked, with the colour that its service has in the calendar. */
export function ServiceName({ ticket: { title, service } }: { ticket: Ticket }) {
  return (
    <span className="service-name">
      <i aria-hidden="true" style={{ background: `var(--c${colorOfId(service.id)}-solid)` }} />
      {title}
    </span>
  )
}
