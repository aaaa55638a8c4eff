import { now } from '#core/time'
import { bookingNow } from './domain/snapshot.ts'
import { sql, type Trx } from '#core/database/transaction'
import { liveEndpoints } from './find_endpoints.ts'
import { cardsByIds, type RecordedEvent } from '#ticketing'

type Facts = Record<string, unknown>

/**
 * Keeps bookings as the entries of their history leave them, for accounts with endpoints. Asked at the end of each transaction
 * that writes such entries: the job that writes the events may run after the next change.
 */
export async function keepMoments(trx: Trx, events: RecordedEvent[]): Promise<void> {
  for (const accountId of new Set(events.map((event) => event.accountId))) {
    if ((await liveEndpoints(accountId, trx)).length === 0) continue
    const own = events.filter((event) => event.accountId === accountId)
    const ticketIds = [...new Set(own.map(({ ticketId }) => ticketId))]
    const cards = await cardsByIds(accountId, ticketIds, trx)
    const factsOf = new Map(cards.map((card) => [card.booking.id, bookingNow(card)]))
    const moments = own.flatMap(({ eventId, ticketId }) => {
      const facts = factsOf.get(ticketId)
      return facts ? [{ id: eventId, facts }] : []
    })
    const at = now().toJSDate()
    await sql(trx, KEEP, { accountId, moments: JSON.stringify(moments), at })
  }
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

const KEEP = `INSERT INTO webhook_moments (account_id, id, facts, created_at)
  SELECT :accountId, m.id, m.facts, :at FROM json_to_recordset(CAST(:moments AS json)) AS m (id uuid, facts jsonb)`

const TAKE = `DELETE FROM webhook_moments WHERE account_id = :accountId AND id = ANY(CAST(:ids AS uuid[]))
  RETURNING id, facts`
