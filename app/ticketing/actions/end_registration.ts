import { now } from '#core/time'
import { publish } from '#core/jobs'
import Ticket from '../models/ticket.ts'
import { invalidTransition } from '../errors.ts'
import type { Trx } from '#core/database/transaction'
import type TicketEvent from '../models/ticket_event.ts'
import { returnRegistration, type ServiceCard } from '#catalog'
import { mayLeave } from '../domain/registration_rules.ts'
import { mayMove, type TicketState } from '../domain/ticket_states.ts'
import { moveTicket, type Actor } from './record_event.ts'
import { ticketCancelled, ticketExpired } from '../events.ts'

type End = { to: TicketState; actor: Actor; reason?: string | null }

/**
 * Ends a ticket without a meeting: its place and its coupon are free again, its file is out of reach. The service before
 * the coupon, as whoever registers locks them. Throws INVALID_TRANSITION (409).
 */
export async function endRegistration(trx: Trx, ticket: Ticket, end: End): Promise<TicketEvent> {
  if (!mayMove(ticket.state, end.to)) throw invalidTransition(ticket.state, end.to)
  await returnRegistration(trx, ticket)
  ticket.merge({ downloadUntil: null, downloadsLeft: 0 })
  return moveTicket(trx, ticket, end)
}

/** Its client leaves, or its host calls it off. Throws INVALID_TRANSITION (409), for a client also once it is settled. */
export async function cancelRegistration(
  trx: Trx,
  { ticket, service }: { ticket: Ticket; service: ServiceCard },
  by: { actor: Actor; reason?: string | null }
): Promise<Ticket> {
  if (by.actor.kind === 'guest' && !mayLeave(service.type, ticket.state))
    throw invalidTransition(ticket.state, 'cancelled')
  const event = await endRegistration(trx, ticket, { ...by, to: 'cancelled' })
  const { accountId, id: ticketId } = ticket
  await publish(trx, ticketCancelled, { accountId, ticketId, eventId: event.id })
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

  const actor = { kind: 'system' as const }
  const event = await endRegistration(trx, ticket, { to: 'paymentExpired', actor })
  await publish(trx, ticketExpired, { accountId, ticketId: id, eventId: event.id })
}
