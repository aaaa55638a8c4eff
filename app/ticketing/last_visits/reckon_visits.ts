import { now } from '#core/time'
import { reckonedVisits } from '#config/buyer_limits'
import { sql, type Trx } from '#core/database/transaction'
import { concernedBy, HAS_COME, HOURS } from './came_to.ts'

type Note = { accountId: string; aboutId: string; id: string }
type Concerned = { accountId: string; aboutId: string; buyerId: string }

/**
 * Reckons the last visits of clients with a change or an hour that has begun, and deletes these notes. Answers how many they were.
 * Runs at once share no note and no client; a client that another transaction holds waits for the next run.
 */
export async function reckonVisits(trx: Trx): Promise<number> {
  const instant = now().toJSDate()
  const notes = await sql<Note>(trx, CLAIM, { now: instant, most: reckonedVisits.notes })
  if (notes.length === 0) return 0

  const concerned = await sql<Concerned>(trx, CONCERNED, {
    accounts: notes.map(({ accountId }) => accountId),
    abouts: notes.map(({ aboutId }) => aboutId),
  })
  const portion = portionOf(notes, concerned)
  const locked = await sql<{ id: string }>(trx, LOCK, idsOf(portion.clients))
  const free = new Set(locked.map(({ id }) => id))
  const [reckoned, waiting] = [true, false].map((isFree) =>
    portion.clients.filter(({ buyerId }) => free.has(buyerId) === isFree)
  ) as [Concerned[], Concerned[]]
  await sql(trx, RECKON, { ...idsOf(reckoned), now: instant })

  const kept = new Set(waiting.map(({ aboutId }) => aboutId))
  const done = portion.notes.filter(({ aboutId }) => !kept.has(aboutId))
  await sql(trx, FORGET, {
    accounts: done.map(({ accountId }) => accountId),
    abouts: done.map(({ aboutId }) => aboutId),
    ids: done.map(({ id }) => id),
  })
  return done.length
}

/** The first notes with as many clients as a transaction may hold. One with more is taken by itself. */
function portionOf(notes: Note[], concerned: Concerned[]) {
  const ofNotes = Map.groupBy(concerned, ({ aboutId }) => aboutId)
  const abouts = new Set<string>()
  const clients: Concerned[] = []
  for (const { aboutId } of notes) {
    const some = ofNotes.get(aboutId) ?? []
    const isTooMany = abouts.size > 0 && clients.length + some.length > reckonedVisits.clients
    if (abouts.has(aboutId) || isTooMany) continue
    abouts.add(aboutId)
    clients.push(...some)
  }
  return { clients, notes: notes.filter(({ aboutId }) => abouts.has(aboutId)) }
}

const idsOf = (clients: Concerned[]) => ({
  accounts: clients.map(({ accountId }) => accountId),
  ids: clients.map(({ buyerId }) => buyerId),
})

/** The expression of the index `visit_checks_due`. */
const DUE_AT = `due_at AT TIME ZONE 'UTC'`

const CLAIM = `SELECT account_id AS "accountId", about_id AS "aboutId", id FROM visit_checks
  WHERE ${DUE_AT} < CAST(:now AS timestamptz) AT TIME ZONE 'UTC' ORDER BY ${DUE_AT} LIMIT :most FOR UPDATE SKIP LOCKED`

const CONCERNED = `WITH changes AS MATERIALIZED (
    SELECT DISTINCT account_id, about_id
    FROM unnest(CAST(:accounts AS uuid[]), CAST(:abouts AS uuid[])) AS note (account_id, about_id))
  SELECT account_id AS "accountId", about_id AS "aboutId", buyer_id AS "buyerId"
  FROM (${concernedBy('changes')}) AS concerned`

const CLIENTS = `(SELECT DISTINCT account_id, id
  FROM unnest(CAST(:accounts AS uuid[]), CAST(:ids AS uuid[])) AS client (account_id, id))`

/** Waits for nothing: a transaction that holds several clients may wait for one of this. */
const LOCK = `SELECT id FROM buyers WHERE (account_id, id) IN ${CLIENTS} FOR NO KEY UPDATE SKIP LOCKED`

/** A statement after the lock sees what was committed before it. The last one to hold a client has seen most. */
const RECKON = `WITH reckoned AS (
    SELECT client.account_id, client.id, visits.last, visits.next FROM ${CLIENTS} client
    CROSS JOIN LATERAL (
      SELECT max(m.start_at) FILTER (WHERE m.start_at < :now) AS last,
        min(m.start_at) FILTER (WHERE m.start_at >= :now) AS next
      FROM ${HOURS} WHERE t.account_id = client.account_id AND t.buyer_id = client.id AND ${HAS_COME}) visits
  ), kept AS (
    UPDATE buyers SET last_visit_at = reckoned.last FROM reckoned
    WHERE buyers.account_id = reckoned.account_id AND buyers.id = reckoned.id
      AND buyers.last_visit_at IS DISTINCT FROM reckoned.last
  )
  INSERT INTO visit_checks (account_id, about_id, id, due_at)
  SELECT account_id, id, gen_random_uuid(), next FROM reckoned
  WHERE next IS NOT NULL AND NOT EXISTS (SELECT FROM visit_checks v WHERE v.account_id = reckoned.account_id
    AND v.about_id = reckoned.id AND v.due_at >= :now AND v.due_at <= reckoned.next)`

const FORGET = `DELETE FROM visit_checks v
  USING unnest(CAST(:accounts AS uuid[]), CAST(:abouts AS uuid[]), CAST(:ids AS uuid[])) AS done (account_id, about_id, id)
  WHERE v.account_id = done.account_id AND v.about_id = done.about_id AND v.id = done.id`
