import { useT } from '../lib/use_t'
import type { Data } from '@generated/data'
import { isDated, type DatedTicket } from '~/meeting/dated_ticket'

type Ticket = Data.Ticketing.Ticket

/** One that took place is neither confirmed nor rescheduled any more. */
function datedStanding({ state, end }: DatedTicket): string {
  const isOver = Date.parse(end) < Date.now()
  return isOver && ['confirmed', 'rescheduled'].includes(state) ? 'over' : state
}

/** A deadline is over also while nobody has written it down; a file is not just confirmed. */
function standingWithoutMeeting({ state, payment, download }: Ticket): string {
  const deadline = payment?.maxPaymentDate
  if (state === 'pendingPayment' && deadline && Date.parse(deadline) < Date.now())
    return 'paymentExpired'
  return state === 'confirmed' && download ? 'delivered' : state
}

/** How a ticket stands, as its reader sees it, and what is said of it. */
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
