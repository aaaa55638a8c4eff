import { publish } from '#core/jobs'
import type Ticket from './ticket.ts'
import TicketEvent from './ticket_event.ts'
import { endSession, giveUpProof } from '#payments'
import { refundCancelled } from './refund_cancelled.ts'
import { returnCoupon } from '#catalog'
import { ENDED_STATES, mayMove } from '#shared/booking_states'
import { ticketChanged } from '../events.ts'
import { invalidTransition } from '../errors.ts'
import type { AccountScope } from '#core/account_scope'
import type { Trx } from '#core/database/transaction'
import type { TicketState } from '#shared/booking_states'

/** Who moves a ticket. A guest is known by the booking's code alone. */
export type Actor =
  { kind: 'guest' } | { kind: 'host' | 'staff'; userId: string } | { kind: 'system' }

/** A caller who acts for the booking's account is its host; every other caller is a guest with a code. */
export function actorOn(scope: AccountScope | undefined, accountId: string): Actor {
  return scope?.accountId === accountId ? { kind: 'host', userId: scope.userId } : { kind: 'guest' }
}

type Move = {
  to: TicketState
  actor: Actor
  reason?: string | null
  details?: Record<string, string>
}

/** Appends to a ticket's history and publishes `ticketChanged` (docs/domain.md, "Events of a ticket"). */
export async function recordEvent(
  trx: Trx,
  ticket: Ticket,
  { from, to, actor, reason, details }: Move & { from: TicketState | null }
): Promise<TicketEvent> {
  const { accountId, id: ticketId } = ticket
  const event = await TicketEvent.create(
    {
      accountId,
      ticketId,
      fromState: from,
      toState: to,
      actor: actor.kind,
      userId: 'userId' in actor ? actor.userId : null,
      reason: reason ?? null,
      details: details ?? {},
    },
    { client: trx }
  )
  await publish(trx, ticketChanged, { accountId, ticketId, eventId: event.id })
  return event
}

/** Appends what changes of a ticket while its state stays. */
export function recordChange(
  trx: Trx,
  ticket: Ticket,
  change: Omit<Move, 'to'>
): Promise<TicketEvent> {
  const { state } = ticket
  return recordEvent(trx, ticket, { ...change, from: state, to: state })
}

/** Moves a ticket to another state and records it; one that ends gives back its coupon and money. Throws INVALID_TRANSITION (409). */
export async function moveTicket(trx: Trx, ticket: Ticket, move: Move): Promise<TicketEvent> {
  const from = ticket.state
  if (!mayMove(from, move.to)) throw invalidTransition(from, move.to)

  ticket.useTransaction(trx)
  ticket.state = move.to
  if (ENDED_STATES.includes(move.to)) await giveCouponBack(trx, ticket)
  if (ticket.hasCheckout) await closeCheckout(trx, ticket, move)
  await ticket.save()
  const event = await recordEvent(trx, ticket, { ...move, from })
  const isByClient = move.actor.kind === 'guest'
  if (ENDED_STATES.includes(move.to) && ticket.amount > 0)
    await refundCancelled(trx, ticket, { isByClient, cause: event.id })
  return event
}

/** Closes the checkout of what ended, or what its host confirmed by hand; a proof is given up. */
async function closeCheckout(trx: Trx, { accountId, id: ticketId }: Ticket, { to, actor }: Move) {
  const isByHand = to === 'confirmed' && actor.kind === 'host'
  if (!isByHand && !ENDED_STATES.includes(to)) return
  await giveUpProof(trx, { accountId, ticketId })
  await endSession(trx, { accountId, ticketId }, to === 'paymentExpired' ? 'expired' : 'cancelled')
}

/** Once, however often a ticket ends: the caller has locked it. */
async function giveCouponBack(trx: Trx, ticket: Ticket) {
  if (!ticket.holdsCoupon) return
  ticket.holdsCoupon = false
  if (ticket.couponId) await returnCoupon(trx, ticket.accountId, ticket.couponId)
}
