import { Check, Hourglass } from 'lucide-react'
import { useT } from '~/lib/use_t'
import { InLine } from './in_line'
import { isDated } from './dated_ticket'
import { AfterBooking } from './after_booking'
import { TicketFacts } from './ticket_facts'
import type { Data } from '@generated/data'
import { useStanding } from '~/meeting/use_standing'

interface Props {
  ticket: Data.Ticketing.Ticket
  /** The place in the waitlist of a sold-out date. */
  placeInLine?: number | null
}

/** The booking that was just made, on an embedded page: its own page, where it is changed, opens beside. */
export function BookedHere({ ticket, placeInLine = null }: Props) {
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
      <InLine place={placeInLine} />
      <TicketFacts ticket={ticket} />
      <AfterBooking ticket={ticket} />
      {standing === 'waitlist' && isDated(ticket) ? (
        <a className="button" href={ticket.links.cancel} target="_blank" rel="noreferrer">
          {t('booking.group.leave_line')}
        </a>
      ) : (
        <a className="button main" href={ticket.links.meeting} target="_blank" rel="noreferrer">
          {t(ticket.start ? 'booking.see' : 'booking.registration.see')}
        </a>
      )}
    </section>
  )
}

/** A client on a waitlist form is done; one who waits for a place of a date is not. */
function isOnList({ state, start }: Data.Ticketing.Ticket) {
  return state === 'waitlist' && start === null
}
