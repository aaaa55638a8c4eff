import { now } from '#core/time'
import { DateTime } from 'luxon'
import { refundFor } from '#payments'
import { toMajor } from '#shared/money'
import { bookingNow } from './domain/snapshot.ts'
import type { WebhookType } from '#shared/webhooks'
import { liveEndpoints } from './find_endpoints.ts'
import { sql, type Trx } from '#core/database/transaction'
import { buyerById, cardsByIds, ticketById, type RecordedEvent } from '#ticketing'

type Facts = Record<string, unknown>

/** What is kept. `type` is null for the entries of a booking's history, which say themselves what they are. */
type Kept = {
  id: string
  ticketId?: string
  buyerId?: string
  type?: WebhookType
  facts: Facts
}

/**
 * Keeps bookings as the entries of their history leave them, for accounts with endpoints. Asked at the end of each transaction
 * that writes such entries: the job that writes the events may run after the next change.
 */
export async function keepMoments(trx: Trx, events: RecordedEvent[]): Promise<void> {
  for (const accountId of new Set(events.map((event) => event.accountId))) {
    if (!(await isHeard(trx, accountId))) continue
    const own = events.filter((event) => event.accountId === accountId)
    const ticketIds = [...new Set(own.map(({ ticketId }) => ticketId))]
    const cards = await cardsByIds(accountId, ticketIds, trx)
    const factsOf = new Map(cards.map((card) => [card.booking.id, bookingNow(card)]))
    const moments = own.flatMap(({ eventId, ticketId }) => {
      const facts = factsOf.get(ticketId)
      return facts ? [{ id: eventId, ticketId, facts }] : []
    })
    await keep(trx, accountId, moments)
  }
}

type RefundOfTicket = { accountId: string; ticketId: string; refundId: string }

/** Keeps a booking as its refund leaves it. Asked at the end of the transaction in which the refund is done. */
export async function keepRefundMoment(trx: Trx, refund: RefundOfTicket): Promise<void> {
  const { accountId, ticketId, refundId: id } = refund
  const facts = (await isHeard(trx, accountId)) && (await refundFacts(trx, refund))
  if (facts) await keep(trx, accountId, [{ id, ticketId, type: 'payment.refunded', facts }])
}

type ChangeOfBuyer = { accountId: string; buyerId: string; changeId: string }

/** Keeps a client as a change leaves them. Asked at the end of the transaction of the change. */
export async function keepBuyerMoment(trx: Trx, change: ChangeOfBuyer): Promise<void> {
  const { accountId, buyerId, changeId: id } = change
  const facts = (await isHeard(trx, accountId)) && (await buyerFacts(trx, change))
  if (facts) await keep(trx, accountId, [{ id, buyerId, type: 'buyer.changed', facts }])
}

/** What programs hear of a booking whose money was given back; undefined where there is no such refund. */
export async function refundFacts(
  trx: Trx,
  { accountId, ticketId, refundId }: RefundOfTicket
): Promise<Facts | undefined> {
  const refund = await refundFor(accountId, refundId, trx)
  const card = refund && (await ticketById(accountId, ticketId, trx))
  if (!refund || !card) return undefined
  const { amount, currency, reason } = refund
  const given = { id: refundId, amount: toMajor(amount, currency), currency, reason }
  return { ...bookingNow(card), refund: given }
}

/** What programs hear of a client; undefined where there is none. */
export async function buyerFacts(
  trx: Trx,
  { buyerId }: Pick<ChangeOfBuyer, 'buyerId'>
): Promise<Facts | undefined> {
  const buyer = await buyerById(buyerId, trx)
  return buyer && { name: buyer.name, email: buyer.email, phone: buyer.phone }
}

/** Takes out what was kept of some entries, by their ids. Those of an entry before the first endpoint are not there. */
export async function takeMoments(
  trx: Trx,
  accountId: string,
  ids: string[]
): Promise<Map<string, Facts>> {
  const rows = await sql<{ id: string; facts: Facts }>(trx, TAKE, { accountId, ids })
  return new Map(rows.map(({ id, facts }) => [id, facts]))
}

/** A moment that is no entry of a booking's history. */
export type Moment = { id: string; at: DateTime; type: WebhookType; facts: Facts }

/** Takes out what else was kept of a booking or a client, in the order in which it happened. */
export async function takeOtherMoments(
  trx: Trx,
  { accountId, subjectId }: { accountId: string; subjectId: string }
): Promise<Moment[]> {
  type Row = Omit<Moment, 'at'> & { at: Date }
  const rows = await sql<Row>(trx, TAKE_OTHERS, { accountId, subjectId })
  return rows.map(({ at, ...row }) => ({ ...row, at: DateTime.fromJSDate(at, { zone: 'utc' }) }))
}

async function isHeard(trx: Trx, accountId: string): Promise<boolean> {
  return (await liveEndpoints(accountId, trx)).length > 0
}

async function keep(trx: Trx, accountId: string, moments: Kept[]): Promise<void> {
  const at = now().toJSDate()
  await sql(trx, KEEP, { accountId, moments: JSON.stringify(moments), at })
}

const KEEP = `INSERT INTO webhook_moments (account_id, id, ticket_id, buyer_id, type, facts, created_at)
  SELECT :accountId, m.id, m."ticketId", m."buyerId", m.type, m.facts, :at
  FROM json_to_recordset(CAST(:moments AS json)) AS m (id uuid, "ticketId" uuid, "buyerId" uuid, type text, facts jsonb)
  ON CONFLICT (account_id, id) DO NOTHING`

const TAKE = `DELETE FROM webhook_moments WHERE account_id = :accountId AND id = ANY(CAST(:ids AS uuid[]))
  RETURNING id, facts`

// Ids rise with time, also within one millisecond of one process.
const TAKE_OTHERS = `WITH taken AS (
    DELETE FROM webhook_moments WHERE account_id = :accountId AND :subjectId IN (ticket_id, buyer_id) AND type IS NOT NULL
    RETURNING id, created_at, type, facts)
  SELECT id, created_at AS at, type, facts FROM taken ORDER BY created_at, id`
