import { type DateTime } from 'luxon'
import Ticket from './ticket.ts'
import { AppError } from '#core/errors'
import { hoursOfTickets } from './list_hours.ts'
import { kindOf } from './kinds/kind_of.ts'
import { serviceById } from '#catalog'
import { recordChange } from './record_event.ts'
import { scheduleBalance } from './schedule_balance.ts'
import { endSession, giveUpProof, type PaidPart, type PaidTicket, type Payer } from '#payments'
import { invalidTransition } from '../errors.ts'
import { standingOf } from './domain/hours.ts'
import { savepoint, type Trx } from '#core/database/transaction'
import { isConfirmed, type TicketState } from '#shared/booking_states'

/** States from which money confirms a ticket. */
const PAYABLE: TicketState[] = ['pendingPayment', 'pendingPaid', 'paymentExpired']

/**
 * Confirms a ticket that was paid through the platform, on time or late.
 * A transfer whose proof waits for the host is then to be given back. One whose rest is paid stands already. False where what
 * was booked is not free any more: then nothing changes.
 */
export async function confirmPaidTicket(
  trx: Trx,
  { accountId, ticketId: id, part }: PaidPart
): Promise<boolean> {
  const ticket = await Ticket.query({ client: trx }).where({ accountId, id }).forUpdate().first()
  const service = ticket && (await serviceById(ticket.serviceId, trx))
  if (!ticket || !service) return false
  if (part === 'balance') return noteBalance(trx, ticket)
  if (!PAYABLE.includes(ticket.state)) return false
  try {
    // What was written before a refusal is undone, and the lock on the ticket stays.
    await savepoint(trx, (inner) =>
      kindOf(service).pay(inner, { ticket: ticket.useTransaction(inner), service })
    )
    await scheduleBalance(trx, ticket.useTransaction(trx))
    await giveUpProof(trx, { accountId, ticketId: id })
    return true
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
}

/** Takes note of the rest that was paid. A transfer that waits for its host is then to be given back. */
async function noteBalance(trx: Trx, ticket: Ticket): Promise<boolean> {
  const { accountId, id: ticketId, state } = ticket
  if (!isConfirmed(state)) return false
  await giveUpProof(trx, { accountId, ticketId })
  const actor = { kind: 'system' as const }
  await recordChange(trx, ticket, { actor, details: { what: 'balance', text: 'paid' } })
  return true
}

/**
 * Confirms a ticket whose client pays on site: nothing is due before. Throws INVALID_TRANSITION (409), and what was booked
 * may be gone: SCHEDULE_NOT_AVAILABLE, SOLD_OUT (409), START_GROUP_MEETING (410).
 */
export async function confirmPaidOnSite(
  trx: Trx,
  { accountId, ticketId: id }: PaidTicket
): Promise<void> {
  const ticket = await Ticket.query({ client: trx })
    .where({ accountId, id })
    .forUpdate()
    .firstOrFail()
  const service = (await serviceById(ticket.serviceId, trx))!
  if (ticket.state !== 'pendingPayment') throw invalidTransition(ticket.state, 'confirmed')
  await endSession(trx, { accountId, ticketId: id }, 'cancelled')
  ticket.hasCheckout = false
  const by = { actor: { kind: 'guest' as const }, details: { paid: 'onSite' } }
  await kindOf(service).pay(trx, { ticket, service }, by)
}

/** When each meeting of tickets is over, in order, for those that have any. */
export async function ticketsGiven(
  { accountId, ticketIds }: { accountId: string; ticketIds: string[] },
  trx?: Trx
): Promise<Map<string, DateTime[]>> {
  const tickets = await Ticket.query({ client: trx }).where({ accountId }).whereIn('id', ticketIds)
  const hours = await hoursOfTickets(tickets, trx)
  return new Map([...hours].map(([id, meetings]) => [id, standingOf(meetings).map(endOf)]))
}

const endOf = ({ endAt }: { endAt: DateTime }) => endAt

/** The client of a ticket, as a receipt names them. */
export async function namedPayer(
  { accountId, ticketId: id }: PaidTicket,
  trx: Trx
): Promise<Payer | undefined> {
  const ticket = await Ticket.query({ client: trx }).where({ accountId, id }).first()
  if (!ticket) return undefined
  const { attendeeName: name, attendeeDocument: document } = ticket
  return { name, document, locale: ticket.attendeeLocale, timeZone: ticket.attendeeTimeZone }
}

/** The e-mail address of the client of a ticket. */
export async function emailOfPayer({ accountId, ticketId: id }: PaidTicket): Promise<string> {
  const { attendeeEmail } = await Ticket.query().where({ accountId, id }).firstOrFail()
  return attendeeEmail
}

/** The names of the clients of tickets, by the tickets' ids. */
export async function namesOfPayers(
  { accountId, ticketIds }: { accountId: string; ticketIds: string[] },
  trx?: Trx
): Promise<Map<string, string>> {
  const tickets = await Ticket.query({ client: trx }).where({ accountId }).whereIn('id', ticketIds)
  return new Map(tickets.map(({ id, attendeeName }) => [id, attendeeName]))
}
