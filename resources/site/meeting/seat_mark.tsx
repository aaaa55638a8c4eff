import { Check, X } from 'lucide-react'
import type { Seat } from './standing'
import type { Data } from '@generated/data'
import { dotsOf, type Seats } from '#shared/seats'

const ICONS: Partial<Record<Seat, typeof Check>> = { full: Check, past: Check, stop: X }

interface Props {
  seat: Seat
  ticket: Data.Ticketing.Ticket
  /** Whether the booking was made a moment ago: the dot fills. */
  isNew?: boolean
}

/** The one dot: the client's place in every state. The heading beside it says the same. */
export function SeatMark({ seat, ticket, isNew }: Props) {
  const Icon = ICONS[seat]
  return (
    <span className={`seat ${seat} ${isNew ? 'new' : ''}`} aria-hidden="true">
      {seat === 'held' && <Draining ticket={ticket} />}
      {Icon && <Icon strokeWidth={2.6} />}
    </span>
  )
}

/** A ring that drains with the time that is left to pay. */
function Draining({ ticket: { payment, createdAt } }: Pick<Props, 'ticket'>) {
  const [from, until] = [createdAt, payment?.maxPaymentDate ?? createdAt].map(Date.parse)
  const left = until! > from! ? (until! - Date.now()) / (until! - from!) : 1
  const percent = Math.round(100 * Math.min(1, Math.max(0, left)))
  const ring = { cx: 24, cy: 24, r: 21, pathLength: 100 }
  return (
    <svg viewBox="0 0 48 48">
      <circle {...ring} />
      <circle {...ring} strokeDasharray={`${percent} 100`} suppressHydrationWarning />
    </svg>
  )
}

/** The most clients in line that are drawn. */
const MOST_IN_LINE = 5

/** A sold-out date as its dots, and behind a line the clients who wait, the reader last. */
export function WaitingLine({ seats, place }: { seats: Seats; place: number }) {
  return (
    <span className="queue" aria-hidden="true">
      <span className="dots">
        {dotsOf({ ...seats, left: 0 }).map((_, at) => (
          <i key={at} className="on" />
        ))}
      </span>
      <span className="dots wait">
        {Array.from({ length: Math.min(place, MOST_IN_LINE) - 1 }, (_, at) => (
          <i key={at} />
        ))}
        <i className="last" />
      </span>
    </span>
  )
}
