import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { aBooking } from '#tests/helpers/booking'
import { aCrowd } from '#database/factories/crowd'
import { mostCounted } from '#config/list_limits'
import { aHost, inDays, type TestHost } from '#tests/helpers/host'
import { planOf, rowsRead, statementsOf, type Statement } from '#tests/helpers/plans'

/** Many times as many as are counted, so that reading them all differs from counting. */
const BOOKINGS = 7 * mostCounted

/** The rows that one statement of a page may read: some pages of each way, and what belongs to them. */
const A_PAGE = 600

/** Counting reads what it counts, in an index and one table beside it, and no more. */
const A_COUNT = 2.2 * mostCounted

type Query = Record<string, string | number>
type Of = { serviceId: string; memberId: string; rareServiceId: string; rareMemberId: string }

/** The filters and orders that the pages of bookings offer, each frequent and rare. */
const TICKETS = (of: Of): Record<string, Query> => ({
  'by time': {},
  'to come': { order: 'asc', state: 'confirmed,rescheduled,pendingApproval', start: inDays(0) },
  'that are over': { end: inDays(0) },
  'of a month': { start: inDays(0), end: inDays(30) },
  'in a frequent state': { state: 'confirmed' },
  'in a rare state': { state: 'pendingApproval' },
  'in a state that none has': { state: 'waitlist' },
  'of the only service': { productId: of.serviceId },
  'of a rare service': { productId: of.rareServiceId },
  'of the only member': { collaboratorId: of.memberId },
  'of a rare member': { collaboratorId: of.rareMemberId },
  'of a rare member to come': { collaboratorId: of.rareMemberId, start: inDays(0) },
  'with a frequent name': { q: 'torres' },
  'with a rare name': { q: 'wilma' },
  'with a name that none has': { q: 'zoraida' },
})

const MEETINGS = (of: Of): Record<string, Query> => ({
  'by time': {},
  'of a month': { start: inDays(0), end: inDays(30) },
  'in a frequent state': { state: 'confirmed' },
  'of the only service': { productId: of.serviceId },
  'of a rare service': { productId: of.rareServiceId },
  'of a rare member': { collaboratorId: of.rareMemberId },
  'with a title that none has': { q: 'zoraida' },
})

const BUYERS: Record<string, Query> = {
  'the latest': {},
  'by name': { sortBy: 'name', order: 'asc' },
  'with a frequent name': { q: 'torres' },
  'with a rare name': { q: 'wilma' },
  'of a rare country': { country: 'CL' },
  'with a rare tag': { tag: 'nueva' },
  'away for four weeks': { awayWeeks: 4 },
  'away for weeks for which few were': { awayWeeks: 41 },
  'away for weeks for which none was': { awayWeeks: 104 },
  'away for four weeks, by name': { awayWeeks: 4, sortBy: 'name', order: 'asc' },
  'away for four weeks with a rare tag': { awayWeeks: 4, tag: 'nueva' },
}

/** Another service, member and state of a few bookings, and a client with a name, a tag and a country of her own. */
async function rareOnes(accountId: string): Promise<Pick<Of, 'rareServiceId' | 'rareMemberId'>> {
  const other = await aHost()
  const rareServiceId = '0198e2c0-0000-7000-8000-000000000001'
  const run = (text: string, bindings: Record<string, string>) => db.rawQuery(text, bindings)
  const few = `SELECT id FROM tickets WHERE account_id = :accountId ORDER BY md5(CAST(id AS text)) LIMIT 3`
  await run(
    `INSERT INTO services SELECT copied.* FROM services s CROSS JOIN LATERAL jsonb_populate_record(s,
       jsonb_build_object('id', CAST(:id AS uuid), 'slug', 'otra', 'title', 'Otra')) copied WHERE s.account_id = :accountId`,
    { accountId, id: rareServiceId }
  )
  await run(
    `UPDATE tickets SET service_id = :id, state = 'pendingApproval', attendee_name = 'Wilma Rojas' WHERE id IN (${few})`,
    { accountId, id: rareServiceId }
  )
  await run(
    `UPDATE meetings m SET host_account_id = :memberId, service_id = :id FROM tickets t
     WHERE t.account_id = :accountId AND t.service_id = :id AND m.account_id = t.account_id AND m.id = t.meeting_id`,
    { accountId, memberId: other.account.id, id: rareServiceId }
  )
  await run(
    `UPDATE buyers SET name = 'Wilma Rojas', tags = '{nueva}', country = 'CL' WHERE id IN (
       SELECT buyer_id FROM tickets WHERE account_id = :accountId AND service_id = :id)`,
    { accountId, id: rareServiceId }
  )
  // What autovacuum does soon after many rows came: until then indexes of tags keep new rows in a list beside them.
  await run('VACUUM (ANALYZE)', {})
  return { rareServiceId, rareMemberId: other.account.id }
}

/** An account with many bookings, and a call of its lists. */
async function aLargeAccount() {
  const host = await aHost({ account: { roleId: 'BUSINESS' } })
  await aBooking(host)
  const { id: accountId } = host.account
  await aCrowd({ accountId, hosts: 1, bookingsEach: BOOKINGS, called: 'lleno', apart: '1 hour' })
  const [row] = await db
    .from('accounts')
    .join('services', 'services.account_id', 'accounts.id')
    .where('username', 'lleno1')
    .select('accounts.id', 'services.id as serviceId')
  const { id, serviceId } = row as { id: string; serviceId: string }
  const of = { memberId: id, serviceId, ...(await rareOnes(id)) }
  return { host, id, of }
}

const isCount = ({ sql }: Statement) => /count\(\*\)/i.test(sql)

/** What a call reads, of the statement that reads most. */
async function mostRead(
  ask: () => ReturnType<TestHost['api']['get']>,
  which: typeof isCount,
  settings?: string[]
) {
  const statements = await statementsOf(async () => {
    const answer = await ask()
    answer.assertStatus(200)
  })
  let most = { rows: 0, sql: '' }
  for (const statement of statements.filter(which)) {
    const rows = rowsRead(await planOf(statement, { analyze: true, settings }))
    if (rows > most.rows) most = { rows, sql: statement.sql }
  }
  return most
}

test.group('Lists of a large account', () => {
  test('a page reads a page, and a count reads no more than it counts', async ({ assert }) => {
    const { host, id, of } = await aLargeAccount()
    const lists = { tickets: TICKETS(of), meetings: MEETINGS(of), buyers: BUYERS }
    for (const [list, queries] of Object.entries(lists))
      for (const [what, query] of Object.entries(queries)) {
        const sorted = list === 'tickets' ? { sortBy: 'start', ...query } : query
        const ask = () => host.api.get(`/${list}`).qs({ teamId: id, ...sorted })
        const page = await mostRead(ask, (one) => !isCount(one))
        const count = await mostRead(ask, isCount)

        assert.isAtMost(page.rows, A_PAGE, `${list} ${what}: ${page.sql}`)
        assert.isAtMost(count.rows, A_COUNT, `${list} ${what}: ${count.sql}`)
      }

    // Among a million clients PostgreSQL follows the order of the list and reads them all; this setting makes it prefer that here.
    const fewClients = () => host.api.get('/buyers').qs({ teamId: id, tag: 'zoraida' })
    const few = await mostRead(fewClients, (one) => !isCount(one), ['enable_sort = off'])
    assert.isAtMost(few.rows, A_PAGE, few.sql)

    // A list that is sorted by no index would be found.
    const sql = `SELECT t.id FROM tickets t LEFT JOIN meetings m ON m.account_id = t.account_id AND m.id = t.meeting_id
      WHERE t.account_id = $1 ORDER BY coalesce(m.start_at, t.created_at) LIMIT 20`
    const unsorted = await planOf({ sql, bindings: [id] }, { analyze: true })
    assert.isAbove(rowsRead(unsorted), BOOKINGS)
  }).timeout(300_000)
})
