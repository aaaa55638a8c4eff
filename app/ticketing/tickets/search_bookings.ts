import { now } from '#core/time'
import { servicesSaid } from '#catalog'
import { sql, type Trx } from '#core/database/transaction'
import type { AccountScope } from '#core/account_scope'
import { findSaid, type Found, type Search } from '#core/search'

/** The expression of the index `tickets_search`. */
const TEXT = `search_fold(tickets.attendee_name || ' ' || CAST(tickets.attendee_email AS text))`

const FROM = `FROM tickets JOIN services ON services.account_id = tickets.account_id AND services.id = tickets.service_id
  LEFT JOIN meetings ON meetings.account_id = tickets.account_id AND meetings.id = tickets.meeting_id
  WHERE tickets.account_id = :accountId AND tickets.state <> 'archived'`

const COLUMNS = `tickets.id, tickets.code, tickets.attendee_name AS client, tickets.state,
  coalesce(meetings.title, services.title) AS title, meetings.start_at AS at,
  abs(extract(epoch FROM coalesce(meetings.start_at, tickets.created_at) - CAST(:now AS timestamptz))) AS distance`

type Row = {
  id: string
  code: string
  client: string
  title: string
  at: Date | null
  state: string
}

/**
 * Bookings of an account by their client and the title of their service, or by their whole code. Of equal ones those
 * nearest to the present come first; what only the service has comes after what the client has.
 */
export async function searchBookings(
  trx: Trx,
  { accountId }: AccountScope,
  search: Search
): Promise<Found> {
  if (search.words.length === 0) return { kind: 'bookings', hits: [] }
  const services = await servicesSaid(trx, { accountId }, search)
  const ofClients = await bookingsOfClients(trx, search, { accountId, services })
  const whole = services.filter(({ has }) => has.every(Boolean)).map(({ id }) => id)
  const isFull = whole.length === 0 || ofClients.length >= search.most
  const others = isFull ? [] : await bookingsOfServices(trx, search, { accountId, ids: whole })
  const all = new Map([...ofClients, ...others].map((row) => [row.id, row]))
  const rows = [...all.values()].slice(0, search.most)
  return {
    kind: 'bookings',
    hits: rows.map(({ id, code, client, title, at, state }) => ({
      id,
      title: client,
      description: title,
      path: `bookings/tickets/${code}`,
      at,
      state,
    })),
  }
}

type OfClients = {
  accountId: string
  services: { id: string; has: boolean[] }[]
}

/** Those whose client has the words; of several words some may stand in the title of the service. */
function bookingsOfClients(trx: Trx, search: Search, { accountId, services }: OfClients) {
  const having = search.words.map((_, index) =>
    services.filter(({ has }) => has[index]).map(({ id }) => id)
  )
  const elsewhere = having.map((ids, index) =>
    ids.length > 0 && having.length > 1 ? `tickets.service_id = ANY(:services${index})` : undefined
  )
  const lists = having.flatMap((ids, index) =>
    elsewhere[index] ? [[`services${index}`, ids] as const] : []
  )
  return findSaid<Row>(trx, search, {
    from: FROM,
    text: TEXT,
    elsewhere,
    // Parts of a code would fit anything: its letters are random.
    or: 'tickets.code = :text',
    columns: COLUMNS,
    order: 'distance, id',
    bindings: { accountId, now: now().toISO()!, ...Object.fromEntries(lists) },
  })
}

/** The bookings of services that are nearest to the present. Some ahead, some behind, and some without an hour. */
function bookingsOfServices(
  trx: Trx,
  { most }: Search,
  { accountId, ids }: { accountId: string; ids: string[] }
) {
  return sql<Row>(
    trx,
    `WITH near AS (SELECT one.id FROM unnest(CAST(:ids AS uuid[])) AS wanted(id), LATERAL (
       (${nearHours('>=', 'ASC')}) UNION (${nearHours('<', 'DESC')}) UNION (${LATEST})) AS one)
     SELECT ${COLUMNS} ${FROM} AND tickets.id IN (SELECT id FROM near) ORDER BY distance, id LIMIT :most`,
    { accountId, ids, now: now().toISO()!, most }
  )
}

/** By the index `meetings_of_service`. */
const nearHours = (side: '>=' | '<', order: 'ASC' | 'DESC') => `SELECT tickets.id FROM meetings
  JOIN tickets ON tickets.account_id = meetings.account_id AND tickets.meeting_id = meetings.id
  WHERE meetings.account_id = :accountId AND meetings.service_id = wanted.id AND tickets.state <> 'archived'
    AND meetings.start_at ${side} CAST(:now AS timestamptz) ORDER BY meetings.start_at ${order} LIMIT :most`

const LATEST = `SELECT tickets.id FROM tickets WHERE tickets.account_id = :accountId AND tickets.meeting_id IS NULL
  AND tickets.service_id = wanted.id AND tickets.state <> 'archived' ORDER BY tickets.created_at DESC LIMIT :most`
