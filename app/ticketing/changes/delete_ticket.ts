import { now } from '#core/time'
import { notDeletable } from '../errors.ts'
import type Ticket from '../tickets/ticket.ts'
import { deleteMeetings } from '#scheduling'
import { hasReceivedMoney } from '#payments'
import { hoursOf } from '../tickets/list_hours.ts'
import TicketEvent from '../tickets/ticket_event.ts'
import { sql, type Trx } from '#core/database/transaction'
import { ENDED_STATES } from '#shared/booking_states'
import { lockOwnTicket } from '../tickets/find_ticket.ts'
import { forgetFilesOf } from '../answers/delete_answer_file.ts'

/** How long a booking that has ended stays: its messages are written when they are sent. */
const STAYS = { hours: 1 }

/**
 * Deletes a booking that never took place, with its history, files and hours. See docs/domain.md, "What may be deleted".
 * Throws TICKET_NOT_FOUND (404), TICKET_NOT_DELETABLE (409).
 */
export async function deleteTicket(
  trx: Trx,
  named: { code: string; accountId: string }
): Promise<void> {
  const { ticket } = await lockOwnTicket(trx, named)
  const hours = await hoursOf(ticket, trx)
  const own = hours.filter(({ capacity }) => capacity === null)
  const tookPlace = own.some(({ state }) => state === 'confirmed')
  if (!ENDED_STATES.includes(ticket.state) || tookPlace) throw notDeletable()
  await requireSettled(trx, ticket)

  const { accountId, id } = ticket
  await forgetFilesOf(trx, ticket)
  for (const table of ['ticket_events', 'ticket_meetings'])
    await trx.from(table).where({ account_id: accountId, ticket_id: id }).delete()
  await trx.from('tickets').where({ account_id: accountId, id }).delete()
  await uncount(trx, { accountId, buyerId: ticket.buyerId })
  await deleteMeetings(trx, { accountId, meetingIds: own.map((hour) => hour.id) })
}

/** Takes a booking out of what its client has booked. A client without any is as one who never booked. */
async function uncount(trx: Trx, of: { accountId: string; buyerId: string }) {
  await sql(
    trx,
    'SELECT FROM buyers WHERE account_id = :accountId AND id = :buyerId FOR UPDATE',
    of
  )
  // Once the client is locked, what they booked meanwhile is seen.
  await sql(
    trx,
    `UPDATE buyers SET reservations = reservations - 1, last_reservation_at = coalesce(
       (SELECT max(created_at) FROM tickets WHERE account_id = :accountId AND buyer_id = :buyerId), 'epoch')
     WHERE account_id = :accountId AND id = :buyerId`,
    of
  )
}

/** Refuses what was paid, and what has ended so lately that its messages may not be written yet. */
async function requireSettled(trx: Trx, { accountId, id: ticketId }: Ticket) {
  const events = await TicketEvent.query({ client: trx }).where({ accountId, ticketId })
  const isPaid = events.some(
    ({ fromState, toState }) =>
      toState === 'pendingPaid' || (fromState === 'pendingPayment' && toState === 'confirmed')
  )
  const isLate = events.some(({ createdAt }) => createdAt > now().minus(STAYS))
  const hasMoney = await hasReceivedMoney(trx, { accountId, ticketId })
  if (isPaid || isLate || hasMoney) throw notDeletable()
}
