import { now } from '#core/time'
import { serviceById } from '#catalog'
import type Ticket from '../tickets/ticket.ts'
import { sendDeadline } from './register.ts'
import { invalidTransition } from '../errors.ts'
import { endRegistration } from './end_registration.ts'
import { moveTicket, type Actor } from '../tickets/record_event.ts'
import type { Trx } from '#core/database/transaction'
import { termsOf } from '../tickets/domain/ticket_terms.ts'
import { afterApproval } from '../tickets/domain/registration_rules.ts'

type Decision = { actor: Actor; reason?: string | null }

/**
 * The host accepts a ticket without a meeting: the request, the turn of one who waited, or the money that came
 * (docs/domain.md, "Ticket states"). Throws INVALID_TRANSITION (409).
 */
export async function approveRegistration(
  trx: Trx,
  ticket: Ticket,
  { actor, reason }: Decision
): Promise<Ticket> {
  const service = (await serviceById(ticket.serviceId, trx))!
  const { state } = ticket
  const to = afterApproval(service.type, ticket)
  if (!to) throw invalidTransition(state, 'approved')

  const isRequest = state === 'pendingApproval'
  if (isRequest) await moveTicket(trx, ticket, { to: 'approved', actor, reason })
  ticket.merge(termsOf(service, to, now()))
  const by = isRequest ? { actor: { kind: 'system' as const } } : { actor, reason }
  await moveTicket(trx, ticket, { to, ...by })
  await sendDeadline(trx, ticket)
  return ticket
}

/** The host refuses a ticket without a meeting: its place and its coupon are free again. Throws INVALID_TRANSITION (409). */
export async function rejectRegistration(
  trx: Trx,
  ticket: Ticket,
  decision: Decision
): Promise<Ticket> {
  await endRegistration(trx, ticket, { ...decision, to: 'rejected' })
  return ticket
}
