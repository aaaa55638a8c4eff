import { now } from '#core/time'
import PaymentAttempt from './payment_attempt.ts'
import { sql, type Trx } from '#core/database/transaction'

/** What was paid of a ticket, in minor units; refunds are not taken off. */
export type PaidMoney = {
  paid: number
  /** What of it counts for what is due now, and is less than that. */
  counted: number
  /** Whether the deposit is paid. */
  hasDeposit: boolean
  /** Whether nothing is left to pay. */
  isWhole: boolean
  /** Whether the rest after a deposit can be paid now. */
  isOpen: boolean
  /** By which method the last of it came. */
  methodId: string | null
}

/** What was paid for tickets, through the platform or as their hosts accepted it. None: not in the map. */
export async function paidFor(
  accountIds: string[],
  ticketIds: string[],
  trx?: Trx
): Promise<Map<string, PaidMoney>> {
  if (ticketIds.length === 0) return new Map()
  const rows = await sql<
    { ticketId: string; paid: string; counted: string } & Omit<PaidMoney, 'paid' | 'counted'>
  >(
    trx,
    `SELECT s.ticket_id AS "ticketId", sum(a.amount) AS paid,
       CASE WHEN bool_or(a.part = s.part AND NOT a.is_short) THEN 0
         ELSE coalesce(sum(a.amount) FILTER (WHERE a.is_short AND a.part = s.part), 0) END AS counted,
       bool_or(a.part = 'deposit' AND NOT a.is_short) AS "hasDeposit",
       (array_agg(a.method_id ORDER BY a.created_at DESC, a.id DESC))[1] AS "methodId",
       bool_or(a.part <> 'deposit' AND NOT a.is_short) AS "isWhole", s.part = 'balance' AND s.max_payment_at > :now AND s.ended_as IS NULL AS "isOpen"
     FROM payment_tickets s
     JOIN payment_attempts a ON a.account_id = s.account_id AND a.payment_ticket_id = s.id
     WHERE s.account_id = ANY(CAST(:accountIds AS uuid[])) AND s.ticket_id = ANY(CAST(:ticketIds AS uuid[])) AND a.settled_as = 'kept'
     GROUP BY s.account_id, s.id`,
    { accountIds, ticketIds, now: now().toJSDate() }
  )
  return new Map(
    rows.map(({ ticketId, paid, counted, ...rest }) => [
      ticketId,
      { paid: Number(paid), counted: Number(counted), ...rest },
    ])
  )
}

/** A payment as messages tell of it; minor units. */
export type ShownPayment = Pick<
  PaymentAttempt,
  'amount' | 'currency' | 'state' | 'part' | 'settledAs' | 'arrival'
>

/** One payment by its id, if it is there. */
export async function paymentFor(
  accountId: string,
  id: string,
  trx?: Trx
): Promise<ShownPayment | undefined> {
  const attempt = await PaymentAttempt.query({ client: trx }).where({ accountId, id }).first()
  if (!attempt) return undefined
  const { amount, currency, state, part, settledAs, arrival } = attempt
  return { amount, currency, state, part, settledAs, arrival }
}
