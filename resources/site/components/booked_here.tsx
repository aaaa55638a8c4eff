import { Check, Hourglass } from 'lucide-react'
import { useT } from '~/hooks/use_t'
import { AfterBooking } from './after_booking'
import { TicketFacts } from './ticket_facts'
import type { Data } from '@generated/data'
import { useStanding } from '~/hooks/use_standing'

/**
 * What became of a booking, told where it was made: its own page may not be framed, for it can be changed there, so it opens
 * beside.
 */
export function BookedHere({ ticket }: { ticket: Data.Ticketing.Ticket }) {
  const t = useT()
  const { standing, title, text } = useStanding(ticket)
  const isDone = ['confirmed', 'delivered'].includes(standing) || isOnList(ticket)
  const Icon = isDone ? Check : Hourglass

  return (
    <section className="status booked">
      <h2 tabIndex={-1}>
        <span className={`tick ${isDone ? '' : 'warn'}`}>
          <Icon size={20} aria-hidden="true" />
        </span>
        {title}
      </h2>
      <p className="lead">{text}</p>
      <TicketFacts ticket={ticket} />
      <AfterBooking ticket={ticket} />
      <a className="button main" href={ticket.links.meeting} target="_blank" rel="noreferrer">
        {t(ticket.start ? 'booking.see' : 'booking.registration.see')}
      </a>
    </section>
  )
}

/** Who waits for a turn has what they asked for; who waits for a place of a date has not. */
function isOnList({ state, start }: Data.Ticketing.Ticket) {
  return state === 'waitlist' && start === null
}
