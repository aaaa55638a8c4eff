import { now } from '#core/time'
import Ticket from '../tickets/ticket.ts'
import { invalidTransition } from '../errors.ts'
import type { Trx } from '#core/database/transaction'
import { returnRegistration, type ServiceCard } from '#catalog'
import { mayLeave } from '../tickets/domain/registration_rules.ts'
import { mayMove, type TicketState } from '#shared/booking_states'
import { moveTicket, type Actor } from '../tickets/record_event.ts'

type End = { to: TicketState; actor: Actor; reason?: string | null }

/**
 * Ends a ticket without a meeting: its place and its coupon are free again, its file is out of reach. The service before
 * the coupon, as whoever registers locks them. Throws INVALID_TRANSITION (409).
 */
export async function endRegistration(trx: Trx, ticket: Ticket, end: End): Promise<void> {
  if (!mayMove(ticket.state, end.to)) throw invalidTransition(ticket.state, end.to)
  await returnRegistration(trx, ticket)
  ticket.merge({ downloadUntil: null, downloadsLeft: 0 })
  await moveTicket(trx, ticket, end)
}

/** Its client leaves, or its host calls it off. Throws INVALID_TRANSITION (409), for a client also once it is settled. */
export async function cancelRegistration(
  trx: Trx,
  { ticket, service }: { ticket: Ticket; service: ServiceCard },
  by: { actor: Actor; reason?: string | null }
): Promise<Ticket> {
  if (by.actor.kind === 'guest' && !mayLeave(service.type, ticket.state))
    throw invalidTransition(ticket.state, 'cancelled')
  await endRegistration(trx, ticket, { ...by, to: 'cancelled' })
  return ticket
}

/** Ends a ticket that was not paid in time. Does nothing where its host has said that it was. */
export async function expire(
  trx: Trx,
  { accountId, id }: { accountId: string; id: string }
): Promise<void> {
  const ticket = await Ticket.query({ client: trx }).where({ accountId, id }).forUpdate().first()
  if (ticket?.state !== 'pendingPayment' || !ticket.maxPaymentAt || ticket.maxPaymentAt > now())
    return

  await endRegistration(trx, ticket, { to: 'paymentExpired', actor: { kind: 'system' } })
}
