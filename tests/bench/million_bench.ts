import db from '@adonisjs/lucid/services/db'
import { sql, type Trx } from '#core/database/transaction'
import { aHost, ana, type TestHost } from '#tests/helpers/host'
import { percentile, type Row } from './measure.ts'

const HOSTS = 1000
const BOOKINGS_EACH = 1000
const ASKED = 200

/** A host whose one booking is the pattern of all others. */
async function pattern(base: string): Promise<TestHost> {
  const host = await aHost({ account: { username: 'millonaria' } })
  const start = new Date(Math.ceil(Date.now() / 3_600_000 + 20 * 24) * 3_600_000)
  const response = await fetch(`${base}/api/v3/appointments`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ productId: host.service.id, start, attendee: ana }),
  })
  if (response.status !== 201) throw new Error(`The pattern was answered ${response.status}`)
  return host
}

/** Ids that can be said again: of a kind, for a host's number `h` and a booking's `b`. */
const idOf = (kind: string, number = `h || '-' || b`) => `md5('${kind}' || ${number})::uuid`
const host = idOf('account', `h`)
const service = idOf('service', `h`)

/**
 * Rows like those of the pattern for every host (`h`) or booking (`b`), other in what is named. In the order in which
 * they name each other.
 */
const COPIES: { table: string; each: 'host' | 'booking'; other: Record<string, string> }[] = [
  { table: 'accounts', each: 'host', other: { id: host, type: `'t'`, username: `'millon' || h` } },
  { table: 'members', each: 'host', other: { account_id: host, id: idOf('member', 'h') } },
  { table: 'schedules', each: 'host', other: { account_id: host, id: idOf('schedule', 'h') } },
  { table: 'services', each: 'host', other: { account_id: host, id: service } },
  {
    table: 'meetings',
    each: 'booking',
    other: {
      account_id: host,
      id: idOf('meeting'),
      uid: idOf('meeting'),
      service_id: service,
      host_account_id: host,
      code: `left(md5('meeting' || h || '-' || b), 20)`,
      start_at: 'at',
      end_at: `at + interval '1 hour'`,
    },
  },
  {
    table: 'busy_times',
    each: 'booking',
    other: {
      account_id: host,
      id: idOf('busy'),
      meeting_id: idOf('meeting'),
      during: `tstzrange(at, at + interval '1 hour')`,
      start_at: 'at',
      end_at: `at + interval '1 hour'`,
    },
  },
  {
    table: 'buyers',
    each: 'booking',
    other: { account_id: host, id: idOf('buyer'), email: `'buyer' || b || '@example.com'` },
  },
  {
    table: 'tickets',
    each: 'booking',
    other: {
      account_id: host,
      id: idOf('ticket'),
      service_id: service,
      meeting_id: idOf('meeting'),
      buyer_id: idOf('buyer'),
      code: `left(md5('ticket' || h || '-' || b), 20)`,
      created_at: `now() - b * interval '1 hour'`,
    },
  },
  {
    table: 'ticket_events',
    each: 'booking',
    other: { account_id: host, id: idOf('event'), ticket_id: idOf('ticket') },
  },
]

/** Half of the bookings are over, half are to come, each second hour one. */
async function copy(trx: Trx, { table, each, other }: (typeof COPIES)[number], accountId: string) {
  const own = table === 'accounts' ? 'id' : 'account_id'
  const pairs = Object.entries(other).flatMap(([column, value]) => [`'${column}'`, value])
  const bookings = each === 'host' ? 1 : BOOKINGS_EACH
  await sql(
    trx,
    `INSERT INTO ${table} SELECT copied.* FROM ${table} p
     CROSS JOIN generate_series(1, ${HOSTS}) h CROSS JOIN generate_series(1, ${bookings}) b
     CROSS JOIN LATERAL (SELECT date_trunc('hour', now()) + (b - ${bookings / 2}) * interval '2 hours' AS at) times
     CROSS JOIN LATERAL jsonb_populate_record(p, jsonb_build_object(${pairs.join(', ')})) copied
     WHERE p.${own} = :accountId`,
    { accountId }
  )
}

/** The time under which 95 of 100 answers stay, each of another host. */
async function p95(
  name: string,
  addresses: string[],
  headers?: Record<string, string>
): Promise<Row> {
  const times: number[] = []
  for (const address of addresses) {
    const before = performance.now()
    const response = await fetch(address, { headers })
    await response.arrayBuffer()
    times.push(performance.now() - before)
    if (!response.ok) throw new Error(`${address} was answered ${response.status}`)
  }
  return { name: `of 1,000,000 bookings, ${name}, p95`, value: percentile(times, 95), unit: 'ms' }
}

/** What is asked all day, with a million bookings of a thousand hosts in the database. */
export async function millionBench(base: string): Promise<Row[]> {
  const { account, token } = await pattern(base)
  await db.transaction(async (trx) => {
    // The copies name each other as their patterns do; looking that up a million times takes most of the time.
    await trx.rawQuery(`SET LOCAL session_replication_role = 'replica'`)
    for (const each of COPIES) await copy(trx, each, account.id)
  })
  await sql(undefined, 'ANALYZE')

  const rows = await sql<{ id: string; serviceId: string; username: string }>(
    undefined,
    `SELECT a.id, s.id AS "serviceId", a.username FROM accounts a JOIN services s ON s.account_id = a.id
     WHERE a.username LIKE 'millon%' ORDER BY md5(a.username) LIMIT ${ASKED}`
  )
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
  const month = `start=${day(0)}&end=${day(30)}`
  const api = `${base}/api/v3`
  const bearer = { authorization: `Bearer ${token}` }
  const each = (address: (row: (typeof rows)[number]) => string) => rows.map(address)
  return [
    await p95(
      'availability of a month',
      each(({ serviceId }) => `${api}/products/${serviceId}/availability?${month}`)
    ),
    await p95(
      'a page of bookings',
      each(({ id }) => `${api}/tickets?teamId=${id}&sortBy=start`),
      bearer
    ),
    await p95(
      'a month of meetings',
      each(({ id }) => `${api}/meetings?teamId=${id}&${month}`),
      bearer
    ),
    await p95(
      'a search in bookings',
      each(({ id }) => `${api}/tickets?teamId=${id}&q=torres`),
      bearer
    ),
    await p95(
      'a profile, JSON',
      each(({ username }) => `${api}/users/${username}`)
    ),
    await p95(
      'a profile, page',
      each(({ username }) => `${base}/${username}`)
    ),
  ]
}
