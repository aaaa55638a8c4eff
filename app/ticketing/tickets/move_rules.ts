import type Ticket from './ticket.ts'
import { hasPassed } from '#core/jobs'
import { returnCoupon } from '#catalog'
import { endSession, giveUpProof } from '#payments'
import type { Trx } from '#core/database/transaction'
import { refundCancelled } from './refund_cancelled.ts'
import {
  CONSEQUENCES,
  ENDED_STATES,
  ruleOf,
  type Consequence,
  type Guard,
  type Mover,
  type TicketState,
} from '#shared/booking_states'

type Move = { to: TicketState; actor: { kind: Mover; userId?: string } }

/** A move that was made; `cause` is its event. */
type Made = Move & { cause: string }

/** Guards that look at the ticket alone. The others need the hours of a booking, which its kind knows. */
const GUARDS: Partial<Record<Guard, (ticket: Ticket) => boolean>> = {
  isDue: ({ amount, maxPaymentAt }) => amount > 0 && maxPaymentAt !== null,
  deadlineHasPassed: ({ maxPaymentAt }) => maxPaymentAt !== null && hasPassed(maxPaymentAt),
}

/** Whether the table of moves allows a move of a ticket to its mover. */
export function isAllowed(ticket: Ticket, { to, actor }: Move): boolean {
  const rule = ruleOf(ticket.state, to)
  if (!rule?.by.includes(actor.kind)) return false
  const holds = rule.guard && GUARDS[rule.guard]
  return !holds || holds(ticket)
}

const CONSEQUENCE: Record<Consequence, (trx: Trx, ticket: Ticket, move: Made) => Promise<void>> = {
  /** Once, however often a ticket ends: the caller has locked it. */
  async returnCoupon(trx, ticket) {
    if (!ticket.holdsCoupon) return
    ticket.holdsCoupon = false
    if (ticket.couponId) await returnCoupon(trx, ticket.accountId, ticket.couponId)
  },
  /** Of what ended, or what its host confirmed by hand; a proof is given up. */
  async closeCheckout(trx, { accountId, id: ticketId, hasCheckout }, { to, actor }) {
    const isByHand = actor.kind === 'host'
    if (!hasCheckout || !(isByHand || ENDED_STATES.includes(to))) return
    await giveUpProof(trx, { accountId, ticketId })
    const endedAs = to === 'paymentExpired' ? 'expired' : 'cancelled'
    await endSession(trx, { accountId, ticketId }, endedAs)
  },
  /** By the rule where its client ends it, else whole. */
  async giveMoneyBack(trx, ticket, { actor, cause }) {
    if (ticket.amount === 0) return
    await refundCancelled(trx, ticket, { actor, cause })
  },
}

/** Does what follows of a move, in the order of the table. */
export async function follow(trx: Trx, ticket: Ticket, move: Made): Promise<void> {
  for (const consequence of CONSEQUENCES[move.to] ?? [])
    await CONSEQUENCE[consequence](trx, ticket, move)
}
