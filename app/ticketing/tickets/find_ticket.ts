import Ticket from './ticket.ts'
import { ticketNotFound } from '../errors.ts'
import { hourByCode } from '#scheduling'
import { sql, type Trx } from '#core/database/transaction'
import { serviceById } from '#catalog'
import type { OpenBooking } from './kinds/contract.ts'

/** The form of a code; anything else is not looked up. */
const CODE = /^[0-9a-hjkmnp-tv-z]{20}$/

/** A booking by its code. Throws TICKET_NOT_FOUND (404). */
export async function findTicket(code: string, trx?: Trx): Promise<Ticket> {
  const ticket = await ticketWith(code, trx)
  if (!ticket) throw ticketNotFound()
  return ticket
}

/** A booking by its code, if there is one. */
export async function ticketWith(code: string, trx?: Trx): Promise<Ticket | null> {
  return CODE.test(code) ? Ticket.query({ client: trx }).where({ code }).first() : null
}

/** The form of an id. */
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * The code of the booking that a host names by its code, its id, or the code of one of its hours.
 * To a client's rights nothing leads but the booking's code.
 */
export async function codeForHost(accountId: string, code: string, trx?: Trx): Promise<string> {
  if (ID.test(code)) {
    const named = await Ticket.query({ client: trx }).where({ accountId, id: code }).first()
    return named?.code ?? code
  }
  const hour = CODE.test(code) ? await hourByCode(accountId, code, trx) : undefined
  if (!hour) return code
  const [ticket] = await sql<{ code: string }>(
    trx,
    `SELECT code FROM tickets WHERE account_id = :accountId AND (meeting_id = :meetingId OR id IN
       (SELECT ticket_id FROM ticket_meetings WHERE account_id = :accountId AND meeting_id = :meetingId))`,
    { accountId, meetingId: hour.id }
  )
  return ticket?.code ?? code
}

/** A booking of an account, locked, by its code or that of one of its hours. Throws TICKET_NOT_FOUND (404). */
export async function lockOwnTicket(
  trx: Trx,
  { code, accountId }: { code: string; accountId: string }
): Promise<OpenBooking> {
  const booking = await lockTicket(trx, await codeForHost(accountId, code, trx))
  if (booking.ticket.accountId !== accountId) throw ticketNotFound()
  return booking
}

/** A booking and its service, the booking locked until the transaction ends. Throws TICKET_NOT_FOUND (404). */
export async function lockTicket(trx: Trx, code: string): Promise<OpenBooking> {
  const ticket = CODE.test(code)
    ? await Ticket.query({ client: trx }).where({ code }).forUpdate().first()
    : null
  const service = ticket && (await serviceById(ticket.serviceId, trx))
  if (!ticket || !service) throw ticketNotFound()
  return { ticket, service }
}

/** Whether any client has ever booked with an account. */
export async function hasBookings(accountId: string, trx?: Trx): Promise<boolean> {
  return (await Ticket.query({ client: trx }).where({ accountId }).first()) !== null
}
