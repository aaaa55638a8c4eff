import { sql } from '#core/database/transaction'
import type { TicketState } from '#shared/booking_states'
import type { PayoutState } from '#app/payments/wallet/payouts/domain/payout_rules'
import type LocalPayment from '#app/payments/gateways/drivers/local_payment'

/** A booking; `left` is what was kept of its payments and not given back, in minor units. */
export type Booking = {
  code: string
  state: TicketState
  /** What was booked: an hour or a date of the service. */
  serviceId: string
  deadline: Date | null
  coupon: string | null
  sessionId: string | null
  left: number
  /** Of these, what the provider holds, not the host. */
  isByProvider: boolean
  isUnpaid: boolean
  /** How the rest of a price stands after its deposit; null where there is none. */
  rest: 'later' | 'open' | 'paid' | 'marked' | null
}

/** A payment at the simulated provider. */
export type Payment = Pick<LocalPayment, 'id' | 'state' | 'dispute'> & { isSettled: boolean }

/** A refund that a host gives back, or one that failed. */
export type Refund = { id: string; code: string; state: 'toGiveBack' | 'failed' }

/** A payment of another amount that waits for its host, and the checkout that it came for. */
export type Unmatched = { id: string; sessionId: string }

/** What is there of one host now: what a step may be done with. */
export type Facts = {
  bookings: Booking[]
  payments: Payment[]
  refunds: Refund[]
  unmatched: Unmatched[]
  payouts: { code: string; state: PayoutState }[]
}

const BOOKINGS = `SELECT t.code, t.state, t.service_id AS "serviceId", t.max_payment_at AS deadline,
    c.code AS coupon, s.id AS "sessionId",
    t.state = 'pendingPayment' AND s.ended_as IS NULL AND s.id IS NOT NULL AS "isUnpaid",
    (coalesce((SELECT sum(a.amount) FROM payment_attempts a WHERE a.account_id = s.account_id
        AND a.payment_ticket_id = s.id AND a.settled_as = 'kept'), 0)
      - coalesce((SELECT sum(r.amount) FROM payment_refunds r
        JOIN payment_attempts a ON a.account_id = r.account_id AND a.id = r.payment_attempt_id
        WHERE r.account_id = s.account_id AND r.payment_ticket_id = s.id AND a.settled_as = 'kept'), 0))::int AS left,
    EXISTS (SELECT FROM payment_attempts a WHERE a.account_id = s.account_id
        AND a.payment_ticket_id = s.id AND a.settled_as = 'kept' AND a.provider <> 'host') AS "isByProvider",
    (SELECT CASE WHEN bool_or(a.part = 'balance' AND a.provider = 'host') THEN 'marked'
        WHEN bool_or(a.part = 'balance') THEN 'paid' WHEN s.part = 'balance' THEN 'open'
        WHEN bool_or(a.part = 'deposit') THEN 'later' END
      FROM payment_attempts a WHERE a.account_id = s.account_id
        AND a.payment_ticket_id = s.id AND a.settled_as = 'kept') AS rest
  FROM tickets t LEFT JOIN payment_tickets s ON s.account_id = t.account_id AND s.ticket_id = t.id
  LEFT JOIN coupons c ON c.account_id = t.account_id AND c.id = t.coupon_id
  WHERE t.account_id = :accountId ORDER BY t.id`

const PAYMENTS = `SELECT id, state, dispute, EXISTS (SELECT FROM payment_attempts a
    WHERE a.reference = local_payments.id::text AND a.settled_as IS NOT NULL) AS "isSettled" FROM local_payments WHERE attempt_id IN
  (SELECT id FROM payment_attempts WHERE account_id = :accountId) ORDER BY id`

const REFUNDS = `SELECT r.id, s.code, r.state FROM payment_refunds r
  JOIN payment_tickets s ON s.account_id = r.account_id AND s.id = r.payment_ticket_id
  WHERE r.account_id = :accountId AND r.state IN ('toGiveBack', 'failed') ORDER BY r.id`

const UNMATCHED = `SELECT id, payment_ticket_id AS "sessionId" FROM unmatched_payments
  WHERE account_id = :accountId AND state = 'open' ORDER BY id`

const PAYOUTS = 'SELECT code, state FROM payouts WHERE account_id = :accountId ORDER BY id'

/** Everything that a step is chosen by. */
export async function findFacts(accountId: string): Promise<Facts> {
  const of = { accountId }
  return {
    bookings: await sql<Booking>(undefined, BOOKINGS, of),
    payments: await sql<Payment>(undefined, PAYMENTS, of),
    refunds: await sql<Refund>(undefined, REFUNDS, of),
    unmatched: await sql<Unmatched>(undefined, UNMATCHED, of),
    payouts: await sql<Facts['payouts'][number]>(undefined, PAYOUTS, of),
  }
}

/**
 * What the provider will have of clients once it has done what it is asked for, and what the ledger says of it.
 * Minor units. A dispute that is lost takes its amount, also where the client had it back before. Money that comes later
 * than the instant until which the work is done is not there yet.
 */
export async function moneyAtProvider(
  workedUntil: Date
): Promise<{ provider: string; ledger: string }> {
  const [row] = await sql<{ provider: string; ledger: string }>(
    undefined,
    `SELECT (SELECT coalesce(sum(amount - refunded - CASE dispute WHEN 'lost' THEN amount ELSE 0 END), 0)
        FROM local_payments WHERE state = 'approved' AND (late_until IS NULL OR late_until <= :now))
      - (SELECT coalesce(sum(r.amount), 0) FROM payment_refunds r
        JOIN payment_attempts a ON a.account_id = r.account_id AND a.id = r.payment_attempt_id
        WHERE a.provider = 'local' AND r.state <> 'done') AS provider,
      (SELECT coalesce(-sum(amount), 0) FROM ledger_postings
        WHERE ledger_account = 'provider:local') AS ledger`,
    { now: workedUntil }
  )
  return row!
}
