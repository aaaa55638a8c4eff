import db from '@adonisjs/lucid/services/db'
import { sql, type Trx } from '#core/database/transaction'

/** Copies of an account with one booking: so many hosts, each with so many bookings. */
type Crowd = {
  accountId: string
  hosts: number
  bookingsEach: number
  /** The beginning of their names. */
  called?: string
  /** How far bookings are from one another. */
  apart?: string
}

const CALLED = 'millon'

/**
 * Ids that can be computed again (uuid v8, RFC 9562).
 * They consist of a kind, a host's number `h` and a booking's number `b`.
 */
const idOf = (kind: string, number = `h || '-' || b`) =>
  `overlay(overlay(md5(called || '${kind}' || ${number}) PLACING '8' FROM 13) PLACING 'a' FROM 17)::uuid`
const host = idOf('account', `h`)
const service = idOf('service', `h`)

/**
 * Rows like those of the pattern for every host (`h`) or booking (`b`), other in what is named. In the order in which
 * they name each other.
 */
const COPIES: { table: string; each: 'host' | 'booking'; other: Record<string, string> }[] = [
  { table: 'accounts', each: 'host', other: { id: host, type: `'t'`, username: `called || h` } },
  {
    table: 'users',
    each: 'host',
    other: {
      personal_account_id: host,
      id: idOf('user', 'h'),
      email: `called || h || '@example.com'`,
    },
  },
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
      code: `left(md5(called || 'meeting' || h || '-' || b), 20)`,
      start_at: 'at',
      end_at: `at + lasts`,
    },
  },
  {
    table: 'busy_times',
    each: 'booking',
    other: {
      account_id: host,
      id: idOf('busy'),
      meeting_id: idOf('meeting'),
      during: `tstzrange(at, at + lasts)`,
      start_at: 'at',
      end_at: `at + lasts`,
    },
  },
  {
    table: 'buyers',
    each: 'booking',
    other: {
      account_id: host,
      id: idOf('buyer'),
      email: `'buyer' || b || '@example.com'`,
      last_visit_at: 'CASE WHEN at < now() THEN at END',
    },
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
      code: `left(md5(called || 'ticket' || h || '-' || b), 20)`,
      created_at: `now() - b * lasts`,
      occurs_at: 'at',
    },
  },
  {
    table: 'ticket_events',
    each: 'booking',
    other: { account_id: host, id: idOf('event'), ticket_id: idOf('ticket') },
  },
]

/** What names the account where it is not called `account_id`. */
const OWN: Record<string, string> = { accounts: 'id', users: 'personal_account_id' }

/** Half of the bookings are over, half are to come, each second hour one unless they are said to be nearer. */
async function copy(
  trx: Trx,
  { table, each, other }: (typeof COPIES)[number],
  { accountId, hosts, bookingsEach, called = CALLED, apart = '2 hours' }: Crowd
) {
  const own = OWN[table] ?? 'account_id'
  const pairs = Object.entries(other).flatMap(([column, value]) => [`'${column}'`, value])
  const bookings = each === 'host' ? 1 : bookingsEach
  // What the database computes by itself cannot be written.
  const columns = await sql<{ name: string }>(
    trx,
    `SELECT quote_ident(attname) AS name FROM pg_attribute
     WHERE attrelid = CAST(:table AS regclass) AND attnum > 0 AND NOT attisdropped AND attgenerated = ''`,
    { table }
  )
  const names = columns.map(({ name }) => name)
  await sql(
    trx,
    `INSERT INTO ${table} (${names.join(', ')}) SELECT ${names.map((name) => `copied.${name}`).join(', ')} FROM ${table} p
     CROSS JOIN generate_series(1, ${hosts}) h CROSS JOIN generate_series(1, ${bookings}) b
     CROSS JOIN (SELECT CAST(:called AS text) AS called) names
     CROSS JOIN LATERAL (SELECT date_trunc('hour', now()) + (b - ${bookings / 2}) * CAST(:apart AS interval) AS at,
       least(interval '1 hour', CAST(:apart AS interval)) AS lasts) times
     CROSS JOIN LATERAL jsonb_populate_record(p, jsonb_build_object(${pairs.join(', ')})) copied
     WHERE p.${own} = :accountId`,
    { accountId, called, apart }
  )
}

/** Hours to come are noted, as the job that reckons last visits does. */
const NOTE_HOURS = `INSERT INTO visit_checks (account_id, about_id, id, due_at)
  SELECT t.account_id, t.buyer_id, gen_random_uuid(), t.occurs_at FROM accounts a JOIN tickets t ON t.account_id = a.id
  WHERE a.username ~ ('^' || CAST(:called AS text) || '[0-9]+$') AND t.occurs_at >= now()`

/**
 * Fills the database with copies of an account with one service and one booking.
 * The hosts are called `millon1`, `millon2` and so on, or by another word; half of their bookings are over, half to come.
 */
export async function aCrowd(crowd: Crowd): Promise<void> {
  await db.transaction(async (trx) => {
    // The copies name each other as their patterns do; looking that up for each of a million takes most of the time.
    await trx.rawQuery(`SET LOCAL session_replication_role = 'replica'`)
    for (const each of COPIES) await copy(trx, each, crowd)
    await sql(trx, NOTE_HOURS, { called: crowd.called ?? CALLED })
  })
  await sql(undefined, 'ANALYZE')
}
