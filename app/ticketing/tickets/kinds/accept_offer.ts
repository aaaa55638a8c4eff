import { now } from '#core/time'
import { kindOf } from './kind_of.ts'
import { countBooking } from '#accounts'
import type Ticket from '../ticket.ts'
import { awaitPayment } from './await_payment.ts'
import { bookableUntil, endHold, meetingById, startedMeeting } from '#scheduling'
import { offerExpired } from '../../errors.ts'
import { moveTicket } from '../record_event.ts'
import { sendDeadlines } from './send_deadlines.ts'
import type { Trx } from '#core/database/transaction'
import { lockTicket } from '../find_ticket.ts'

/**
 * Takes the place that is kept for a waiting client. Throws TICKET_NOT_FOUND (404), OFFER_EXPIRED and, once the workshop
 * has begun, START_GROUP_MEETING (410).
 */
export async function acceptOffer(trx: Trx, code: string): Promise<Ticket> {
  const { ticket, service } = await lockTicket(trx, code)
  const { offeredUntil, accountId } = ticket
  if (ticket.state !== 'waitlist' || !offeredUntil || offeredUntil <= now()) throw offerExpired()
  const meeting = await meetingById(accountId, ticket.meetingId!, trx)
  if (!meeting || meeting.startAt <= now()) throw startedMeeting()

  ticket.offeredUntil = null
  await endHold(trx, { accountId, meetingId: ticket.meetingId!, holder: ticket.id })
  const kind = kindOf(service)
  const terms = { ...service, isPaidAhead: ticket.hasCheckout }
  const to = kind.firstState(terms, ticket.amount)
  ticket.merge(kind.terms(service, to, { at: now(), latest: bookableUntil(meeting) }))
  await moveTicket(trx, ticket, { to, actor: { kind: 'guest' } })
  await sendDeadlines(trx, ticket)
  await awaitPayment(trx, { ticket, service }, kind.hold)
  await countBooking(trx, accountId)
  return ticket
}
