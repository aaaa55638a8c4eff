import { test } from '@japa/runner'
import { guest } from '#tests/helpers/api'
import db from '@adonisjs/lucid/services/db'
import type { ApiClient } from '@japa/api-client'
import { aBooking } from '#tests/helpers/booking'
import { aCrowd } from '#database/factories/crowd'
import { aHost, ana, inDays, type TestHost } from '#tests/helpers/host'
import { planOf, statementsOf, type Plan, type Statement } from '#tests/helpers/plans'
import { aWorkshop, type TestWorkshop } from '#tests/helpers/workshop'

/** Tables that grow with the bookings or the hosts of all accounts together. */
const GROWING = [
  'accounts',
  'members',
  'users',
  'services',
  'schedules',
  'vacations',
  'blocked_intervals',
  'busy_times',
  'meetings',
  'buyers',
  'tickets',
  'ticket_events',
  'deliveries',
  'coupons',
  'visit_checks',
  'visit_marks',
  'visit_counts',
]

/** The column by which an index is entered, of those of growing tables. */
type Entries = Map<string, string>

/**
 * Where a statement walks through a whole growing table. The tables are not large here, so the planner must take an index
 * wherever there is one: what it walks through nevertheless, it would among a million rows.
 */
async function walks(statement: Statement): Promise<string[]> {
  const plan = await planOf(statement, { settings: ['enable_seqscan = off'] })
  return walked(plan, await entriesOfIndexes())
}

/** Of an index with nothing in it nothing can be told yet, and GiST and GIN are entered by any of their columns. */
async function entriesOfIndexes(): Promise<Entries> {
  const { rows } = await db.rawQuery(
    `SELECT relname AS name, pg_get_indexdef(indexrelid, 1, true) AS entry
     FROM pg_index JOIN pg_class ON pg_class.oid = indexrelid JOIN pg_am ON pg_am.oid = relam
     WHERE amname NOT IN ('gist', 'gin') AND indrelid::regclass::text = ANY(?) AND reltuples > 0`,
    [GROWING]
  )
  return new Map(rows.map(({ name, entry }: Record<string, string>) => [name, entry]))
}

function walked(plan: Plan, entries: Entries): string[] {
  const isWhole = plan['Node Type'] === 'Seq Scan' && GROWING.includes(plan['Relation Name']!)
  const entry = entries.get(plan['Index Name'] ?? '')
  return [
    ...(isWhole ? [`Seq Scan on ${plan['Relation Name']}`] : []),
    ...(entry && !isEntered(plan['Index Cond'], entry) ? [`all of ${plan['Index Name']}`] : []),
    ...(plan.Plans ?? []).flatMap((part) => walked(part, entries)),
  ]
}

/** An index that is entered by its second column, or by a span of time, is walked through by whatever everybody has in it. */
function isEntered(condition: string | undefined, entry: string): boolean {
  const column = entry.replace(/[^a-z_]/g, '.')
  return new RegExp(`\\b${column}\\)?(::\\w+)? (=|@>|&&) `).test(condition ?? '')
}

const dayOf = (instant: string) => instant.slice(0, 10)

/** What visitors ask for all day, and what a host who looks after bookings does. */
function hotPaths(client: ApiClient, host: TestHost, workshop: TestWorkshop, code: string) {
  const api = ''
  const days = { start: inDays(1), end: inDays(31) }
  const { service, username } = host
  const own = (path: string, query: object = {}) => host.api.get(`${api}${path}`).qs(query)
  const place = { productId: workshop.service.id, meetingId: workshop.sessions[0]!.id }
  const hour = { productId: service.id, start: inDays(7) }
  return {
    'the times of a service': () =>
      guest.get(`${api}/products/${service.id}/availability`).qs(days),
    'the dates of a workshop': () => guest.get(`${api}/products/${place.productId}/meetings`),
    'a profile': () => guest.get(`${api}/users/${username}`),
    'a profile’s page': () => client.get(`/${username}`),
    'a booking page': () => client.get(`/${username}/${service.slug}`),
    'a workshop’s page': () => client.get(`/${workshop.username}/g/${workshop.service.slug}`),
    'booking an hour': () => guest.post(`${api}/appointments`, { ...hour, attendee: ana }),
    'booking a place': () => guest.post(`${api}/group-bookings`, { ...place, attendee: ana }),
    'a booking’s page': () => client.get(`/meeting/${code}`),
    'moving a booking': () => guest.post(`${api}/tickets/${code}/reschedule`, { start: inDays(8) }),
    'the bookings of a month': () => own('/tickets', { sortBy: 'start', ...days }),
    'the newest bookings': () => own('/tickets'),
    'a search in the bookings': () => own('/tickets', { q: 'ana', state: 'confirmed' }),
    'how many bookings wait': () => own('/tickets/count', { state: 'pendingApproval' }),
    'the clients of a host': () => own('/buyers'),
    'clients who have not come for weeks': () => own('/buyers', { awayWeeks: 4, q: 'ana' }),
    'clients who look like one person': () => own('/buyers/duplicates'),
    'a report by service': () => own('/tickets/report'),
    'a report by member': () => own('/tickets/report', { by: 'member', unit: 'week' }),
    'how a host does': () => own('/overview', { unit: 'month' }),
    'the analytics of a host': () =>
      own('/analytics', { start: dayOf(inDays(-30)), end: dayOf(inDays(0)) }),
    'a visit of a page': () =>
      guest.post(`${api}/visits`, { username, step: 'view' }).header('user-agent', 'Mozilla/5.0'),
    'the meetings of a month': () => own('/meetings', days),
    'a host’s services': () => own('/services'),
    'a host’s hours': () => own('/availability'),
    'a search in everything of a host': () => own('/search', { q: 'ana tores' }),
    'a search of the public site': () => guest.get(`${api}/search/public`).qs({ q: 'terapia ana' }),
    'calling a booking off': () => host.api.post(`${api}/tickets/${code}/cancel`),
  }
}

test.group('Hot paths', () => {
  test('never walk through the whole of a table that grows', async ({ client, assert }) => {
    const host = await aHost({ account: { roleId: 'BUSINESS' } })
    const workshop = await aWorkshop()
    const { code } = await aBooking(host)
    await aCrowd({ accountId: host.account.id, hosts: 2000, bookingsEach: 5 })

    for (const [what, ask] of Object.entries(hotPaths(client, host, workshop, code))) {
      const statements = await statementsOf(async () => {
        const answer = await ask()
        assert.isBelow(answer.status(), 300, what)
      })
      assert.isNotEmpty(statements, what)
      for (const statement of statements)
        assert.isEmpty(await walks(statement), `${what}: ${statement.sql}`)
    }
  }).timeout(60_000)

  test('a search without an index would be found: this test can fail', async ({ assert }) => {
    const host = await aHost()
    await aBooking(host)
    await aCrowd({ accountId: host.account.id, hosts: 200, bookingsEach: 5 })
    const inTime = {
      sql: 'SELECT * FROM meetings WHERE account_id <> $1 AND start_at > $2',
      bindings: [host.account.id, inDays(30)],
    }
    const byId = { sql: 'SELECT * FROM meetings WHERE id = $1', bindings: [host.service.id] }
    const statement = { sql: 'SELECT * FROM tickets WHERE attendee_name = $1', bindings: ['Ana'] }

    assert.deepEqual(await walks(statement), ['Seq Scan on tickets'])
    assert.match((await walks(inTime)).join(), /^(Seq Scan on meetings|all of meetings_)/)
    assert.deepEqual(await walks(byId), ['all of meetings_pkey'])
  })
})
