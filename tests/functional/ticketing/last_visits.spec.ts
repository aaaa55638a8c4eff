import fc from 'fast-check'
import { test } from '@japa/runner'
import { pass } from '#tests/helpers/clock'
import db from '@adonisjs/lucid/services/db'
import { reckonAll, VisitedHost } from '#tests/helpers/visits'
import { mostDueVisits } from '#config/buyer_limits'
import { transaction } from '#core/database/transaction'
import { reckonVisits } from '#app/ticketing/last_visits/reckon_visits'

const DAY = 86_400_000

type Booking = { id: string; hours: string[] }
type World = { of: VisitedHost; clients: string[]; bookings: Booking[]; hours: string[] }

/** What happens with the nth of the clients and bookings there are; `days` is an hour or a wait. */
type Step = { what: keyof typeof STEPS; nth: number; other: number; days: number }

const pick = <Item>(all: Item[], nth: number) => all[nth % all.length]!

/** What may happen to bookings of clients, and to what is kept of it. */
const STEPS = {
  booked: async ({ of, clients, bookings, hours }: World, { nth, other, days }: Step) => {
    const own: string[] = []
    for (let part = 0; part <= other % 3; part++) own.push(await of.hour(days + part * 9))
    const state = other % 4 === 3 ? 'pendingPayment' : 'confirmed'
    bookings.push({ id: await of.booked(pick(clients, nth), own, state), hours: own })
    hours.push(...own)
  },
  joined: async ({ of, clients, bookings, hours }: World, { nth, other }: Step) => {
    const hour = pick(hours, nth)
    bookings.push({ id: await of.booked(pick(clients, other), [hour]), hours: [hour] })
  },
  moved: ({ hours }: World, { nth, days }: Step) =>
    db.rawQuery(
      `UPDATE meetings SET start_at = start_at + ? * interval '1 day',
        end_at = end_at + ? * interval '1 day' WHERE id = ?`,
      [days, days, pick(hours, nth)]
    ),
  calledOff: ({ hours }: World, { nth, other }: Step) =>
    db
      .from('meetings')
      .where('id', pick(hours, nth))
      .update({ state: other % 3 ? 'cancelled' : 'confirmed' }),
  decided: ({ bookings }: World, { nth, other }: Step) =>
    db
      .from('tickets')
      .where('id', pick(bookings, nth).id)
      .update({ state: pick(['confirmed', 'cancelled', 'archived', 'rejected'], other) }),
  absent: ({ of, bookings }: World, { nth, other }: Step) => {
    const { id, hours } = pick(bookings, nth)
    return of.marked(id, pick(hours, other), 'absent')
  },
  entered: ({ of, bookings }: World, { nth, other }: Step) => {
    const { id, hours } = pick(bookings, nth)
    return of.marked(id, pick(hours, other), 'entered')
  },
  unmarked: ({ of, bookings }: World, { nth, other }: Step) => {
    const { id, hours } = pick(bookings, nth)
    return of.unmarked(id, pick(hours, other))
  },
  givenAway: ({ clients, bookings }: World, { nth, other }: Step) =>
    db
      .from('tickets')
      .where('id', pick(bookings, nth).id)
      .update({ buyer_id: pick(clients, other) }),
  merged: async ({ of, clients }: World, { nth, other }: Step) => {
    const [id, into] = [pick(clients, nth), pick(clients, other)]
    if (id === into || clients.length < 3) return
    await of.merged(into, id)
    clients.splice(clients.indexOf(id), 1)
  },
  deleted: async ({ of, bookings }: World, { nth }: Step) => {
    if (bookings.length < 2) return
    const [gone] = bookings.splice(nth % bookings.length, 1)
    await of.deleted(gone!.id)
  },
  reckonedInPart: () => transaction(reckonVisits),
  reckoned: reckonAll,
} satisfies Record<string, (world: World, step: Step) => Promise<unknown>>

const step: fc.Arbitrary<Step | { wait: number }> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      what: fc.constantFrom(...(Object.keys(STEPS) as (keyof typeof STEPS)[])),
      nth: fc.nat(99),
      other: fc.nat(99),
      days: fc.integer({ min: -160, max: 40 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ wait: fc.integer({ min: 1, max: 30 }) }) }
)

const weeks = fc.constantFrom(1, 4, 20)

async function aWorld(of: VisitedHost): Promise<World> {
  const world: World = { of, clients: [], bookings: [], hours: [] }
  for (let number = 0; number < 4; number++) world.clients.push(await of.client())
  for (const nth of [0, 1])
    await STEPS.booked(world, { what: 'booked', nth, other: nth, days: -50 - nth })
  return world
}

/** A client who came seven weeks ago, with nothing that waits to be reckoned. */
async function aVisit() {
  const of = await VisitedHost.make()
  const client = await of.client()
  const hour = await of.hour(-49)
  const ticket = await of.booked(client, [hour])
  const next = await of.hour(3)
  await of.booked(client, [next])
  await reckonAll()
  return { of, client, hour, ticket, next }
}

type Visit = Awaited<ReturnType<typeof aVisit>>

/** A change of each table that says to which hours clients came. */
const CHANGES: Record<string, (visit: Visit) => Promise<unknown>> = {
  tickets: ({ ticket }) => db.from('tickets').where('id', ticket).update({ state: 'cancelled' }),
  meetings: ({ hour }) => db.from('meetings').where('id', hour).update({ state: 'cancelled' }),
  check_ins: ({ of, ticket, hour }) => of.marked(ticket, hour, 'absent'),
  ticket_meetings: async ({ of, ticket }) => of.added(ticket, await of.hour(-2)),
}

test.group('Clients who have not come for weeks', () => {
  test('are those whose hours say so, whatever happens and whenever it is reckoned', async ({
    assert,
    cleanup,
  }) => {
    const of = await VisitedHost.make()
    let waited = 0
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), weeks, async (steps, n) => {
        const world = await aWorld(of)
        for (const one of steps)
          if ('wait' in one) pass(cleanup, (waited += one.wait * DAY))
          else await STEPS[one.what](world, one)
        assert.deepEqual(await of.away(n), await of.awayByHours(n))
        await reckonAll()
        assert.deepEqual(await of.away(n), await of.awayByHours(n))
        assert.equal(await of.waiting(), 0)
      }),
      { numRuns: 12 }
    )
  }).timeout(120_000)

  test('are so at once after a change of {$self}, before it is reckoned')
    .with(Object.keys(CHANGES))
    .run(async ({ assert }, table) => {
      const visit = await aVisit()
      const { of, client } = visit
      assert.deepEqual(await of.away(4), [client])
      assert.equal(await of.waiting(), 0)

      await CHANGES[table]!(visit)

      assert.deepEqual(await of.away(4), [])
      assert.isAbove(await of.waiting(), 0)
    })

  test('are wrong after a change of {$self} that nothing notes: this test can fail')
    .with(Object.keys(CHANGES))
    .run(async ({ assert }, table) => {
      const visit = await aVisit()
      await db.rawQuery(`ALTER TABLE ${table} DISABLE TRIGGER visits`)
      await CHANGES[table]!(visit)
      await db.rawQuery(`ALTER TABLE ${table} ENABLE TRIGGER visits`)

      assert.notDeepEqual(await visit.of.away(4), await visit.of.awayByHours(4))
    })

  test('are no longer those whose next hour has begun, before it is reckoned', async ({
    assert,
    cleanup,
  }) => {
    const { of, client } = await aVisit()
    assert.deepEqual(await of.away(4), [client])

    pass(cleanup, 4 * DAY)

    assert.deepEqual(await of.away(4), [])
    assert.equal(await of.waiting(), 1)
  })

  test('are found where more changes wait than are read', async ({ assert }) => {
    const { of, client } = await aVisit()
    const lost = await of.client()
    await of.booked(lost, [await of.hour(-80)])
    await db.rawQuery(
      `INSERT INTO visit_checks (account_id, about_id, id, due_at)
       SELECT ?, gen_random_uuid(), gen_random_uuid(), '-infinity' FROM generate_series(1, ?)`,
      [of.accountId, mostDueVisits]
    )

    assert.sameMembers(await of.away(4), [client, lost])
    await reckonAll()
    assert.equal(await of.waiting(), 0, 'notes of what is gone go too')
    assert.sameMembers(await of.away(4), [client, lost])
  })
})
