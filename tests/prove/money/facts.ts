import { now } from '#core/time'
import { sql } from '#core/database/transaction'
import type { TicketState } from '#shared/booking_states'
import type { PayoutState } from '#app/payments/payouts/domain/payout_rules'
import type { LocalState } from '#app/payments/gateways/drivers/local_payment'

/** A booking; `left` is what was kept of its payments and not given back, in minor units. */
export type Booking = {
  code: string
  state: TicketState
  deadline: Date | null
  coupon: string | null
  sessionId: string | null
  left: number
  /** How its last dispute stands; a lost one took the money. */
  dispute: 'dispute_opened' | 'dispute_won' | 'dispute_lost' | null
  isUnpaid: boolean
}

/** A payment at the simulated provider. */
export type Payment = { id: string; state: LocalState }

/** What is there now: what a step may be done with. */
export type Facts = {
  bookings: Booking[]
  payments: Payment[]
  payouts: { code: string; state: PayoutState }[]
}

const BOOKINGS = `SELECT t.code, t.state, t.max_payment_at AS deadline, c.code AS coupon, s.id AS "sessionId",
    t.state = 'pendingPayment' AND t.has_checkout AS "isUnpaid",
    (coalesce((SELECT sum(a.amount) FROM payment_attempts a WHERE a.account_id = s.account_id
        AND a.payment_ticket_id = s.id AND a.settled_as = 'kept'), 0)
      - coalesce((SELECT sum(r.amount) FROM payment_refunds r WHERE r.account_id = s.account_id
        AND r.payment_ticket_id = s.id AND r.reason <> 'late'), 0))::int AS left,
    (SELECT l.kind FROM ledger_transactions l WHERE l.account_id = s.account_id AND l.payment_ticket_id = s.id
      AND l.kind LIKE 'dispute%' ORDER BY l.id DESC LIMIT 1) AS dispute
  FROM tickets t LEFT JOIN payment_tickets s ON s.account_id = t.account_id AND s.ticket_id = t.id
  LEFT JOIN coupons c ON c.account_id = t.account_id AND c.id = t.coupon_id ORDER BY t.id`

/** Everything that a step is chosen by. */
export async function findFacts(): Promise<Facts> {
  return {
    bookings: await sql<Booking>(undefined, BOOKINGS),
    payments: await sql<Payment>(undefined, 'SELECT id, state FROM local_payments ORDER BY id'),
    payouts: await sql<Facts['payouts'][number]>(
      undefined,
      'SELECT code, state FROM payouts ORDER BY id'
    ),
  }
}

/** What the provider has of clients, and what the ledger says of it; minor units by currency. */
export async function moneyAtProvider(): Promise<{ provider: string; ledger: string }> {
  const [row] = await sql<{ provider: string; ledger: string }>(
    undefined,
    `SELECT (SELECT coalesce(sum(amount - refunded), 0) FROM local_payments
        WHERE state = 'approved' AND (late_until IS NULL OR late_until <= :now)) AS provider,
      (SELECT coalesce(-sum(amount), 0) FROM ledger_postings
        WHERE ledger_account = 'provider:local' AND line <> 'dispute') AS ledger`,
    { now: now().toJSDate() }
  )
  return row!
}
