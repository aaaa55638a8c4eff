import { now } from '#core/time'
import { firstState } from '../booking/book.ts'
import { countBooking } from '#accounts'
import Ticket from '../tickets/ticket.ts'
import { giveBack } from '../kinds/give_back.ts'
import { endHold, meetingById, startedMeeting } from '#scheduling'
import { offerExpired } from '../errors.ts'
import { moveTicket } from '../tickets/record_event.ts'
import { sendRequestDeadline } from '../changes/expire_unanswered.ts'
import type { Trx } from '#core/database/transaction'
import { lockTicket } from '../tickets/find_ticket.ts'

/**
 * Takes the place that is kept for a client who waited. Throws TICKET_NOT_FOUND (404), OFFER_EXPIRED and, once the workshop
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
  const to = firstState(service)
  await moveTicket(trx, ticket, { to, actor: { kind: 'guest' } })
  await sendRequestDeadline(trx, ticket)
  await countBooking(trx, accountId)
  return ticket
}

/** Ends an offer that nobody took in time: its places go to the next in line. Does nothing where it was answered. */
export async function lapse(
  trx: Trx,
  { accountId, id }: { accountId: string; id: string }
): Promise<void> {
  const ticket = await Ticket.query({ client: trx }).where({ accountId, id }).forUpdate().first()
  if (ticket?.state !== 'waitlist' || !ticket.offeredUntil || ticket.offeredUntil > now()) return

  const meeting = await meetingById(accountId, ticket.meetingId!, trx)
  await moveTicket(trx, ticket, { to: 'cancelled', actor: { kind: 'system' } })
  await giveBack(trx, ticket, { meeting: meeting!, from: 'waitlist' })
}
