import fc from 'fast-check'
import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { guest } from '#tests/helpers/api'
import { passUntil } from '#tests/helpers/clock'
import { aBooking } from '#tests/helpers/booking'
import { TICKET_STATES } from '#shared/booking_states'
import { TICKET_FILTER_FIELDS } from '#shared/ticket_filters'
import { ana, aProHost, inDays, luis, type TestHost } from '#tests/helpers/host'

/** Fields of a query that some filter may carry; `undefined` leaves one out. */
type Query = Record<string, string | undefined>

const addressOf = (path: string, query: Query) => {
  const given = Object.entries(query).filter((pair): pair is [string, string] => Boolean(pair[1]))
  return `${path}?${new URLSearchParams(given)}`
}

/** The codes of all pages of the list, three bookings a page. */
async function listed({ api }: TestHost, query: Query): Promise<string[]> {
  const codes: string[] = []
  for (let page = 1; ; page++) {
    const answer = await api.get(addressOf('/tickets', { ...query, page: String(page), size: '3' }))
    answer.assertStatus(200)
    const { items, total } = answer.body() as { items: { code: string }[]; total: number }
    codes.push(...items.map(({ code }) => code))
    if (codes.length >= total || items.length === 0) return codes
  }
}

/** The codes in the rows of the file. */
async function filed({ api }: TestHost, query: Query): Promise<string[]> {
  const answer = await api.get(addressOf('/tickets/download', query))
  answer.assertStatus(200)
  return answer
    .text()
    .trim()
    .split('\n')
    .slice(1)
    .map((row) => row.split(',')[0]!)
}

const ofHours = (
  condition: string
) => `EXISTS (SELECT FROM meetings h WHERE h.account_id = t.account_id
  AND (h.id = t.meeting_id OR h.id IN (SELECT part.meeting_id FROM ticket_meetings part
    WHERE part.account_id = t.account_id AND part.ticket_id = t.id)) AND ${condition})`

/** What each filter asks of a booking `t` and its hour `m`, on the query's own values. */
const PLAIN: Record<string, string> = {
  q: `(strpos(lower(t.attendee_name || ' ' || t.attendee_email), :q) > 0 OR strpos(lower(m.title), :q) > 0)`,
  state: `t.state = ANY(string_to_array(:state, ','))`,
  productId: 't.service_id = :productId',
  buyerId: 't.buyer_id = :buyerId',
  collaboratorId: ofHours(
    '(h.host_account_id = :collaboratorId OR h.other_host_ids @> ARRAY[CAST(:collaboratorId AS uuid)])'
  ),
}

/** The hour that a span asks for is one hour, within both ends. */
function plainSpan({ start, end }: Query): string[] {
  const ends = [start && 'h.start_at >= :start', end && 'h.start_at < :end'].filter(Boolean)
  return ends.length > 0 ? [ofHours(ends.join(' AND '))] : []
}

/** The same codes by one plain statement, which reads all bookings and leaves out what does not pass. */
async function plainly({ account }: TestHost, query: Query): Promise<string[]> {
  const { sortBy, order = 'desc' } = query
  const given = Object.entries(query).filter(([, value]) => value)
  const conditions = [
    't.account_id = :accountId',
    ...(query.state ? [] : [`t.state <> 'archived'`]),
    ...given.flatMap(([field]) => PLAIN[field] ?? []),
    ...plainSpan(query),
  ]
  const at = sortBy === 'start' ? 'coalesce(m.start_at, t.created_at)' : 't.created_at'
  const { rows } = (await db.rawQuery(
    `SELECT t.code FROM tickets t LEFT JOIN meetings m ON m.account_id = t.account_id AND m.id = t.meeting_id
     WHERE ${conditions.join(' AND ')} ORDER BY ${at} ${order}, t.id ${order}`,
    { ...(Object.fromEntries(given) as Record<string, string>), accountId: account.id }
  )) as { rows: { code: string }[] }
  return rows.map(({ code }) => code)
}

/** A host with bookings of two clients in several states, one of them archived, and one of several hours. */
async function aFullHost() {
  const host = await aProHost()
  const codes: string[] = []
  for (let day = 2; day < 9; day++) {
    const attendee = day % 2 ? ana : luis
    codes.push((await aBooking(host, { start: inDays(day), attendee })).code)
  }
  const states = ['cancelled', 'archived', 'rejected', 'pendingApproval']
  for (const [index, state] of states.entries())
    await db
      .from('tickets')
      .where({ code: codes[index + 2]! })
      .update({ state })
  await db.rawQuery(
    `INSERT INTO ticket_meetings (account_id, ticket_id, meeting_id)
     SELECT account_id, id, meeting_id FROM tickets WHERE code = ? UNION
     SELECT t.account_id, t.id, other.meeting_id FROM tickets t, tickets other WHERE t.code = ? AND other.code = ?`,
    [codes[0]!, codes[0]!, codes[6]!]
  )
  return host
}

type Row = { id: string }
type Named = { service: Row; account: Row }

/** Any filters, alone and together. */
const queries = (host: Named, buyerIds: string[]) => {
  // Most are left out, or all filters together would leave nothing.
  const maybe = <Value>(arbitrary: fc.Arbitrary<Value>) =>
    fc.oneof({ weight: 2, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary })
  const instant = fc.integer({ min: 1, max: 10 }).map((day) => inDays(day))
  const states = fc.uniqueArray(fc.constantFrom(...TICKET_STATES), { minLength: 1, maxLength: 4 })
  const unknown = '0198e2c0-0000-7000-8000-000000000000'
  const whole = fc.record<Query>({
    q: maybe(fc.constantFrom('ana', 'luis', 'sesi', 'example.com', '%', 'nadie')),
    state: maybe(states.map((some) => some.join())),
    start: maybe(instant),
    end: maybe(instant),
    productId: maybe(fc.constantFrom(host.service.id, host.service.id, unknown)),
    collaboratorId: maybe(fc.constantFrom(host.account.id, host.account.id, unknown)),
    buyerId: maybe(fc.constantFrom(...buyerIds, unknown)),
    sortBy: maybe(fc.constantFrom('createdAt', 'start')),
    order: maybe(fc.constantFrom('asc', 'desc')),
  })
  // A span that is turned round is refused.
  return whole.filter(({ start, end }) => !start || !end || start <= end)
}

test.group('Filters of bookings', () => {
  test('the list is what a plain statement finds, and so are the rows of the file, its count and codes, for any filters', async ({
    assert,
  }) => {
    const host = await aFullHost()
    const buyers = (await db.from('buyers').where({ account_id: host.account.id })) as Row[]
    assert.lengthOf(buyers, 2)
    const seen = new Set<number>()

    await fc.assert(
      fc.asyncProperty(
        queries(
          host,
          buyers.map(({ id }) => id)
        ),
        async (query) => {
          const list = await listed(host, query)
          seen.add(list.length)
          const count = await host.api.get(addressOf('/tickets/count', query))
          const chosen = await host.api.get(addressOf('/tickets/codes', query))

          assert.deepEqual(await plainly(host, query), list)
          assert.deepEqual(await filed(host, query), list)
          assert.deepEqual(chosen.body(), { total: list.length, codes: list })
          assert.deepEqual(count.body(), { count: list.length })
        }
      ),
      { numRuns: 12 }
    )
    for (const { id } of buyers) {
      const list = await listed(host, { buyerId: id })
      assert.isNotEmpty(list)
      assert.deepEqual(list, await plainly(host, { buyerId: id }))
      assert.deepEqual(await filed(host, { buyerId: id }), list)
    }
    assert.isAbove(seen.size, 2, 'the filters leave some of them')
  }).timeout(30_000)

  test('has all filters but those of the order in its property', ({ assert }) => {
    const host = { service: { id: '1' }, account: { id: '2' } }
    const [query] = fc.sample(queries(host, ['3']), 1)
    const fields = Object.keys(query!).filter((field) => !['sortBy', 'order'].includes(field))

    assert.sameMembers(fields, [...TICKET_FILTER_FIELDS])
  })

  test('each of them is refused where it makes no sense', async ({ assert }) => {
    const host = await aProHost()
    for (const path of ['/tickets', '/tickets/count', '/tickets/codes', '/tickets/download'])
      for (const field of TICKET_FILTER_FIELDS) {
        const answer = await host.api.get(addressOf(path, { [field]: 'x'.repeat(121) }))
        assert.equal(answer.status(), 422, `${path} ${field}`)
      }
  })

  test('an empty state narrows nothing', async ({ assert }) => {
    const host = await aProHost()
    await aBooking(host)
    for (const path of ['/tickets', '/meetings'])
      for (const state of ['', ',', 'confirmed,']) {
        const answer = await host.api.get(path).qs({ state })
        answer.assertStatus(200)
        assert.equal((answer.body() as { total: number }).total, 1, `${path} ${state}`)
      }
  })

  test('takes `now` for the present, at both ends of a span', async ({ assert, cleanup }) => {
    const host = await aProHost()
    const [first, second] = [
      await aBooking(host, { start: inDays(2) }),
      await aBooking(host, { start: inDays(4), attendee: luis }),
    ]
    passUntil(cleanup, inDays(3))
    const over = await listed(host, { end: 'now' })
    const coming = await listed(host, { start: 'now' })
    const file = await filed(host, { start: 'now' })
    const refused = await host.api.get('/tickets?start=soon')

    assert.deepEqual([over, coming, file], [[first.code], [second.code], [second.code]])
    refused.assertStatus(422)
  })

  test('the codes of another account’s bookings are not among them', async ({ assert }) => {
    const [host, other] = [await aProHost(), await aProHost()]
    await aBooking(other)
    const answer = await host.api.get('/tickets/codes')
    const refused = await guest.get('/tickets/codes')

    assert.deepEqual(answer.body(), { total: 0, codes: [] })
    refused.assertStatus(401)
  })
})
