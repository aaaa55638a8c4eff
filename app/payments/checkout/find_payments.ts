import PaymentAttempt from './payment_attempt.ts'
import { sql, type Trx } from '#core/database/transaction'
import type { AttemptState } from './domain/session_state.ts'

/** What was paid through the platform for tickets, in minor units; refunds are not taken off. None: not in the map. */
export async function paidFor(
  accountId: string,
  ticketIds: string[],
  trx?: Trx
): Promise<Map<string, number>> {
  if (ticketIds.length === 0) return new Map()
  const rows = await sql<{ ticketId: string; paid: string }>(
    trx,
    `SELECT s.ticket_id AS "ticketId", sum(a.amount) AS paid
     FROM payment_tickets s
     JOIN payment_attempts a ON a.account_id = s.account_id AND a.payment_ticket_id = s.id
     WHERE s.account_id = :accountId AND s.ticket_id = ANY(:ticketIds) AND a.settled_as = 'kept'
     GROUP BY s.ticket_id`,
    { accountId, ticketIds }
  )
  return new Map(rows.map(({ ticketId, paid }) => [ticketId, Number(paid)]))
}

/** A payment as messages tell of it; minor units. */
export type ShownPayment = { amount: number; currency: string; state: AttemptState }

/** One payment by its id, if it is there. */
export async function paymentFor(
  accountId: string,
  id: string,
  trx?: Trx
): Promise<ShownPayment | undefined> {
  const attempt = await PaymentAttempt.query({ client: trx }).where({ accountId, id }).first()
  if (!attempt) return undefined
  const { amount, currency, state } = attempt
  return { amount, currency, state }
}
