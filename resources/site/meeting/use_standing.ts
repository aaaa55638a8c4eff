import { useT } from '../lib/use_t'
import type { Data } from '@generated/data'
import { isDated, type DatedTicket } from '~/meeting/dated_ticket'

type Ticket = Data.Ticketing.Ticket

/** The state of a booking with a time; one that took place is over. */
function datedStanding({ state, end }: DatedTicket): string {
  const isOver = Date.parse(end) < Date.now()
  return isOver && ['confirmed', 'rescheduled'].includes(state) ? 'over' : state
}

/** The state of a booking without a time: past deadlines count before the server records them. */
function standingWithoutMeeting({ state, payment, download }: Ticket): string {
  const deadline = payment?.maxPaymentDate
  if (state === 'pendingPayment' && deadline && Date.parse(deadline) < Date.now())
    return 'paymentExpired'
  return state === 'confirmed' && download ? 'delivered' : state
}

/** The state of a ticket as clients see it, with its title and text. */
export function useStanding(ticket: Ticket): { standing: string; title: string; text: string } {
  const t = useT()
  const values = { email: ticket.attendee.email, host: ticket.organizer.fullName }
  if (isDated(ticket)) {
    const standing = datedStanding(ticket)
    const title = t(`booking.states.${standing}`)
    return { standing, title, text: t(`booking.state_texts.${standing}`, values) }
  }
  const standing = standingWithoutMeeting(ticket)
  const title = t(`booking.registration.states.${standing}`)
  return { standing, title, text: t(`booking.registration.state_texts.${standing}`, values) }
}
