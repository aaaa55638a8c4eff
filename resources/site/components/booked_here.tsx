import { Check, Hourglass } from 'lucide-react'
import { useT } from '~/hooks/use_t'
import { AfterBooking } from './after_booking'
import { TicketFacts } from './ticket_facts'
import type { Data } from '@generated/data'

/**
 * What became of a booking, told where it was made: its own page may not be framed, for it can be changed there, so it opens
 * beside.
 */
export function BookedHere({ ticket }: { ticket: Data.Ticketing.Ticket }) {
  const t = useT()
  const { state, attendee, organizer, links } = ticket
  const isDone = state === 'confirmed'
  const Icon = isDone ? Check : Hourglass

  return (
    <section className="status booked">
      <h2 tabIndex={-1}>
        <span className={`tick ${isDone ? '' : 'warn'}`}>
          <Icon size={20} aria-hidden="true" />
        </span>
        {t(`booking.states.${state}`)}
      </h2>
      <p className="lead">
        {t(`booking.state_texts.${state}`, { email: attendee.email, host: organizer.fullName })}
      </p>
      <TicketFacts ticket={ticket} />
      <AfterBooking ticket={ticket} />
      <a className="button main" href={links.meeting} target="_blank" rel="noreferrer">
        {t('booking.see')}
      </a>
    </section>
  )
}
