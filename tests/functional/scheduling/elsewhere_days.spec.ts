import fc from 'fast-check'
import { test } from '@japa/runner'
import { newId } from '#core/ids'
import { addFeed } from '#tests/helpers/feeds'
import { barrier } from '#tests/helpers/barrier'
import db from '@adonisjs/lucid/services/db'
import { sql, transaction, type Trx } from '#core/database/transaction'
import { hostsOf } from '#app/scheduling/slots/find_hosts'
import { freeSlots } from '#app/scheduling/slots/domain/slots'
import { brokenRules, breaksRules, invariantsHold } from '#tests/helpers/invariants'
import { aHost, type TestHost } from '#tests/helpers/host'

const MINUTE = 60_000
const minutes = (value: number) => ({ value, unit: 'MINUTE' })
const DAY = 1440 * MINUTE

/** A Monday, in UTC. */
const MONDAY = Date.parse('2027-03-01T00:00:00Z')
const RANGE = { start: MONDAY, end: MONDAY + 7 * DAY }

/** An entry: seconds from the Monday on, and how many it lasts. */
type Entry = { from: number; lasts: number }

const spanOf = ({ from, lasts }: Entry) => ({
  start: MONDAY + from * 1000,
  end: MONDAY + (from + lasts) * 1000,
})

const entry: fc.Arbitrary<Entry> = fc.record({
  from: fc.integer({ min: -86_400, max: 8 * 86_400 }),
  lasts: fc.oneof(
    { weight: 6, arbitrary: fc.integer({ min: 1, max: 20_000 }) },
    { weight: 1, arbitrary: fc.integer({ min: 200_000, max: 350_000 }) }
  ),
})

/** What happens to the entries of a calendar: some come, some move, some go. */
const changes = fc.array(
  fc.oneof(
    fc.record({ add: fc.array(entry, { minLength: 1, maxLength: 8 }) }),
    fc.record({ move: fc.nat(), by: fc.integer({ min: -90_000, max: 90_000 }) }),
    fc.record({ remove: fc.nat() })
  ),
  { minLength: 1, maxLength: 8 }
)

const INSERT = `INSERT INTO busy_times (account_id, id, feed_id, during, start_at, end_at, source, created_at)
  SELECT :accountId, t.id, :feedId, tstzrange(t.start_at, t.end_at), t.start_at, t.end_at, 'ical', now()
  FROM unnest(:ids::uuid[], :starts::timestamptz[], :ends::timestamptz[]) AS t (id, start_at, end_at)`

async function add(trx: Trx | undefined, { accountId, feedId }: Calendar, entries: Entry[]) {
  const ids = entries.map(() => newId())
  const at = (instant: number) => new Date(instant).toISOString()
  const spans = entries.map(spanOf)
  const starts = spans.map(({ start }) => at(start))
  const ends = spans.map(({ end }) => at(end))
  await sql(trx, INSERT, { accountId, feedId, ids, starts, ends })
  return ids
}

type Calendar = { accountId: string; feedId: string }

async function aCalendar(host: TestHost): Promise<Calendar> {
  const { id } = await addFeed(host, 'https://calendar.example.com/x.ics')
  return { accountId: host.account.id, feedId: id }
}

/** The starts of a week that are offered, as slots are found. */
async function offered(accountId: string) {
  return startsOf(await receiving(accountId))
}

/** The starts of a week by each entry alone, with the breaks of the schedule around each. */
async function byEntries(accountId: string, entries: Entry[]) {
  const hosts = await receiving(accountId)
  return startsOf(
    hosts.map((host) => {
      const { break: after, breakBefore = 0 } = host.rules
      const busy = entries.map(spanOf).map(({ start, end }) => ({
        start: start - breakBefore * MINUTE,
        end: end + after * MINUTE,
      }))
      return { ...host, busy }
    })
  )
}

function receiving(accountId: string) {
  const people = [{ accountId, scheduleId: null, bookedBy: accountId }]
  return hostsOf(people, { range: RANGE, now: MONDAY - DAY })
}

function startsOf(hosts: Awaited<ReturnType<typeof receiving>>) {
  const limits = { earliest: RANGE.start, latest: RANGE.end }
  return freeSlots({ hosts, range: RANGE, duration: 50, ...limits }).map(({ start }) => start)
}

async function play(calendar: Calendar, happened: object[]): Promise<Entry[]> {
  const kept = new Map<string, Entry>()
  const chosen = (at: number) => [...kept.keys()][at % Math.max(kept.size, 1)]
  for (const change of happened as Partial<{
    add: Entry[]
    move: number
    by: number
    remove: number
  }>[]) {
    if (change.add) {
      const ids = await add(undefined, calendar, change.add)
      for (const [index, id] of ids.entries()) kept.set(id, change.add[index]!)
      continue
    }
    const id = chosen(change.move ?? change.remove!)
    if (id === undefined) continue
    if (change.by === undefined) {
      await sql(undefined, 'DELETE FROM busy_times WHERE id = :id', { id })
      kept.delete(id)
      continue
    }
    await sql(
      undefined,
      `UPDATE busy_times SET during = tstzrange(lower(during) + make_interval(secs => :by), upper(during) + make_interval(secs => :by))
       WHERE id = :id`,
      { id, by: change.by }
    )
    const moved = kept.get(id)!
    kept.set(id, { ...moved, from: moved.from + change.by })
  }
  return [...kept.values()]
}

const NINE_TO_TEN = { from: 14 * 3600, lasts: 3600 }
const TEN_TO_ELEVEN = { from: 15 * 3600, lasts: 3600 }

/** Two calendars of a host that change a day at the same moment. Answers what failed. */
async function atOnce(calendar: Calendar) {
  const meet = barrier(2)
  const write = (one: Entry) =>
    transaction(async (trx) => {
      await trx.rawQuery('SELECT 1')
      await meet()
      await add(trx, calendar, [one])
    })
  const ended = await Promise.allSettled([write(NINE_TO_TEN), write(TEN_TO_ELEVEN)])
  return ended.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []))
}

test.group('Days elsewhere', (group) => {
  invariantsHold(group)

  test('close exactly the starts that their entries close, whatever comes, moves and goes', async ({
    assert,
  }) => {
    const host = await aHost({
      schedule: { break: minutes(15), breakBefore: minutes(20) } as object,
    })
    const calendar = await aCalendar(host)

    await fc.assert(
      fc.asyncProperty(changes, async (happened) => {
        await sql(undefined, 'DELETE FROM busy_times WHERE feed_id IS NOT NULL', {})
        const entries = await play(calendar, happened)
        assert.deepEqual(await brokenRules(), [])
        const { accountId } = calendar
        assert.deepEqual(await offered(accountId), await byEntries(accountId, entries))
      }),
      { numRuns: 25, seed: 7 }
    )
  })

  test('are a row for each day with entries, not one for each entry, and none for a long one', async ({
    assert,
  }) => {
    const calendar = await aCalendar(await aHost())

    await add(
      undefined,
      calendar,
      Array.from({ length: 200 }, (_, index) => ({ from: 60 * index, lasts: 60 }))
    )
    await add(undefined, calendar, [{ from: 0, lasts: 300 * 86_400 }])

    const rows = await sql(undefined, 'SELECT minutes::text FROM elsewhere_days', {})
    const first = MONDAY / MINUTE
    assert.deepEqual(rows, [{ minutes: `{[${first},${first + 200})}` }])
    assert.isEmpty(await offered(calendar.accountId))
  })

  test('keep both of two entries that come at the same moment', async ({ assert }) => {
    const calendar = await aCalendar(await aHost())

    assert.isEmpty(await atOnce(calendar))

    assert.deepEqual(
      await offered(calendar.accountId),
      await byEntries(calendar.accountId, [NINE_TO_TEN, TEN_TO_ELEVEN])
    )
  })

  test('would lose one of them if a day were not written by one after the other (control)', async ({
    assert,
    cleanup,
  }) => {
    breaksRules(cleanup)
    const [{ text }] = (
      await db.rawQuery(`SELECT pg_get_functiondef('write_elsewhere_days'::regproc) AS text`)
    ).rows as [{ text: string }]
    cleanup(async () => void (await db.rawQuery(text)))
    const unguarded = text.replace(/PERFORM pg_advisory_xact_lock[^;]*;/, '')
    assert.notEqual(unguarded, text)
    await db.rawQuery(unguarded)

    const failures = await atOnce(await aCalendar(await aHost()))

    const broken = await brokenRules()
    assert.isTrue(failures.length > 0 || broken.length > 0)
    await sql(undefined, 'DELETE FROM busy_times WHERE feed_id IS NOT NULL', {})
    await sql(undefined, 'DELETE FROM elsewhere_days', {})
  })
})
