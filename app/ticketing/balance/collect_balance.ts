import { now } from '#core/time'
import { hasPassed } from '#core/jobs'
import Ticket from '../tickets/ticket.ts'
import { lockOwnTicket } from '../tickets/find_ticket.ts'
import { BALANCE_HOURS } from '#shared/deposits'
import { balanceOf } from '../tickets/domain/ticket_money.ts'
import { startOf } from '../tickets/wait_for_payment.ts'
import { serviceById } from '#catalog'
import { codeForHost } from '../tickets/find_ticket.ts'
import { isConfirmed } from '#shared/booking_states'
import { recordChange, type Actor } from '../tickets/record_event.ts'
import type { Trx } from '#core/database/transaction'
import {
  acceptBalance,
  balanceNotDue,
  balanceState,
  lockSession,
  openBalance,
  undoBalance,
} from '#payments'

/** The method of what a host was paid where the service takes place. */
const ON_SITE = { methodId: 'onSite' }

/** Hours to pay by a link that is sent once the service has begun. */
const HOURS_AFTER_START = 48

/**
 * Opens the checkout for the rest of a price and has its link sent, 48 hours before the start. Does nothing where the
 * booking was moved or ended meanwhile, or where the rest is paid or asked for already.
 */
export async function openDueBalance(
  trx: Trx,
  { accountId, id: ticketId, until }: { accountId: string; id: string; until?: string }
): Promise<void> {
  const session = await lockSession(trx, { accountId, ticketId })
  const ticket = await Ticket.query({ client: trx })
    .where({ accountId, id: ticketId })
    .forUpdate()
    .first()
  const service = ticket && (await serviceById(ticket.serviceId, trx))
  if (!session || !service || !isConfirmed(ticket.state) || ticket.balanceBy !== 'link') return
  const start = await startOf(trx, { ticket, service })
  if (!start || start <= now() || !hasPassed(start.minus({ hours: BALANCE_HOURS }), until)) return
  if ((await balanceState({ accountId, ticketId }, trx)) !== 'later') return
  const due = { amount: balanceOf(ticket), total: ticket.amount, maxPaymentAt: start }
  await openBalance(trx, { accountId, ticketId }, { ...due, notice: 'due' })
  const actor = { kind: 'system' as const }
  await recordChange(trx, ticket, { actor, details: { what: 'balance', text: 'link' } })
}

type Named = { accountId: string; code: string; actor: Actor }

/**
 * Sends a client the link by which the rest of a price is paid, for its host.
 * Once the service has begun it is good for two days. Throws TICKET_NOT_FOUND (404), BALANCE_NOT_DUE and ALREADY_PAID (409).
 */
export async function sendBalanceLink(trx: Trx, named: Named): Promise<Ticket> {
  const { ticket, service } = await standing(trx, named)
  const start = await startOf(trx, { ticket, service })
  const at = now()
  const isAhead = start !== undefined && start > at
  const maxPaymentAt = isAhead ? start : at.plus({ hours: HOURS_AFTER_START })
  const due = { amount: balanceOf(ticket), total: ticket.amount, maxPaymentAt }
  // A hasty second tap sends no second mail.
  const notice = `host:${at.startOf('minute').toISO()}`
  await openBalance(trx, keyOf(ticket), { ...due, notice })
  return record(trx, ticket, { ...named, text: 'link' })
}

/**
 * Records that a host was paid the rest of a price where the service took place. Throws TICKET_NOT_FOUND (404),
 * BALANCE_NOT_DUE and ALREADY_PAID (409).
 */
export async function markBalancePaid(trx: Trx, named: Named): Promise<Ticket> {
  const { ticket } = await standing(trx, named)
  const rest = { ...ON_SITE, amount: balanceOf(ticket) }
  const amount = await acceptBalance(trx, keyOf(ticket), rest)
  return amount === undefined ? ticket : record(trx, ticket, { ...named, text: 'onSite', amount })
}

/** Takes that back. Throws TICKET_NOT_FOUND (404), BALANCE_NOT_DUE and BALANCE_NOT_MARKED (409). */
export async function unmarkBalancePaid(trx: Trx, named: Named): Promise<Ticket> {
  const { ticket } = await standing(trx, named)
  const amount = await undoBalance(trx, keyOf(ticket), ON_SITE)
  return record(trx, ticket, { ...named, text: 'undone', amount })
}

const keyOf = ({ accountId, id: ticketId }: Ticket) => ({ accountId, ticketId })

/** A booking that stands, locked behind its session as all that changes a payment locks them. */
async function standing(trx: Trx, { accountId, code: typed }: Named) {
  const code = await codeForHost(accountId, typed, trx)
  await lockSession(trx, { accountId, code })
  const booking = await lockOwnTicket(trx, { accountId, code })
  if (!isConfirmed(booking.ticket.state)) throw balanceNotDue()
  return booking
}

type Done = Named & { text: string; /** Minor units. */ amount?: number }

async function record(trx: Trx, ticket: Ticket, { actor, text, amount }: Done) {
  const what = { what: 'balance', text }
  const details = amount === undefined ? what : { ...what, amount: String(amount) }
  await recordChange(trx, ticket, { actor, details })
  return ticket
}
