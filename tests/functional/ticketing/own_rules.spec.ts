import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { guest } from '#tests/helpers/api'
import { invariantsHold } from '#tests/helpers/invariants'
import { aBooking } from '#tests/helpers/booking'
import { EVERY_MORNING } from '#database/factories/schedule'
import { aProHost, ana, inDays, luis, type TestHost } from '#tests/helpers/host'

const WHY = 'Solo puede a esa hora'
const DAY_AHEAD = { value: 1, unit: 'DAY' } as const

const bookFor = ({ api, service }: TestHost, rest: object = {}) =>
  api.post('/tickets', { productId: service.id, start: inDays(3), attendee: ana, ...rest })

const overrides = () =>
  db
    .from('ticket_events')
    .whereRaw(`details->>'what' = 'override'`)
    .select('actor', 'user_id', 'reason', 'details')

type Case = {
  rule: string
  wish: Parameters<typeof aProHost>[0]
  start?: string
  /** What stands in the calendar already. */
  before?: (host: TestHost) => Promise<unknown>
}

const CASES: Case[] = [
  { rule: 'AHEAD', wish: { service: { policy: { maxReservation: DAY_AHEAD } } } },
  { rule: 'CLOSED', wish: { schedule: EVERY_MORNING }, start: inDays(3, 1) },
  {
    rule: 'AWAY',
    wish: {},
    before: ({ api }) =>
      api.post('/blocked-intervals', { start: inDays(3, 14), end: inDays(3, 17), title: 'Viaje' }),
  },
  {
    rule: 'BREAK',
    wish: { schedule: { break: { value: 30, unit: 'MINUTE' } } },
    before: async (host) => {
      await aBooking(host, { start: inDays(3, 14), attendee: luis })
      await aBooking(host, { start: inDays(3, 16), attendee: { ...luis, email: 'l2@example.com' } })
    },
  },
  {
    rule: 'LIMIT',
    wish: { schedule: { maxPerDay: 1 } },
    before: (host) => aBooking(host, { start: inDays(3, 18), attendee: luis }),
  },
]

test.group('A host books against their own rules', (group) => {
  invariantsHold(group)

  test('{rule}: the refusal names it, and with a reason it is booked and noted in its history')
    .with(CASES)
    .run(async ({ assert }, { rule, wish, start = inDays(3, 15), before }) => {
      const host = await aProHost(wish)
      await before?.(host)

      const refused = await bookFor(host, { start })
      const booked = await bookFor(host, { start, anyway: WHY })
      const again = await bookFor(host, { start, anyway: WHY })

      assert.oneOf(refused.status(), [409, 423])
      assert.equal(refused.body().meta.rules, rule)
      booked.assertStatus(201)
      again.assertStatus(409)
      assert.notProperty(again.body().meta ?? {}, 'rules')
      assert.containsSubset(await overrides(), [
        { actor: 'host', user_id: host.user.id, reason: WHY, details: { text: rule } },
      ])
      const { code } = booked.body().items[0] as { code: string }
      const history = await host.api.get(`/tickets/${code}/history`)
      history.assertBodyContains({ items: [{}, { kind: 'override', text: rule, reason: WHY }] })
    })

  test('a move inside the notice is refused by its name, and goes through with a reason', async ({
    assert,
  }) => {
    const host = await aProHost({
      service: { policy: { minReservation: { value: 9, unit: 'DAY' } } },
    })
    const booked = await bookFor(host, { start: inDays(12) })
    const { code } = booked.body().items[0] as { code: string }
    const move = (rest: object) =>
      host.api.post(`/tickets/${code}/reschedule`, { start: inDays(2), ...rest })

    const refused = await move({})
    const moved = await move({ anyway: WHY })

    refused.assertStatus(423)
    refused.assertBodyContains({ meta: { rules: 'NOTICE' } })
    moved.assertStatus(200)
    assert.containsSubset(await overrides(), [{ reason: WHY, details: { text: 'NOTICE' } }])
  })

  test('what takes the time refuses all the same: a meeting, a connected calendar, the past', async ({
    assert,
  }) => {
    const host = await aProHost({ schedule: EVERY_MORNING })
    await aBooking(host, { start: inDays(3), attendee: luis })
    const feed = await host.api.post('/calendar-feeds', {
      name: 'Casa',
      url: 'https://calendar.example.com/a.ics',
    })
    await db.table('busy_times').insert({
      account_id: host.account.id,
      id: crypto.randomUUID(),
      during: `[${inDays(4, 15)},${inDays(4, 16)})`,
      start_at: inDays(4, 15),
      end_at: inDays(4, 16),
      source: 'feed',
      feed_id: (feed.body() as { id: string }).id,
      created_at: new Date(),
    })

    const answers = []
    for (const start of [inDays(3), inDays(4, 15), inDays(-1)])
      answers.push(await bookFor(host, { start, anyway: WHY }))

    assert.deepEqual(
      answers.map((answer) => answer.status()),
      [409, 409, 423]
    )
    assert.isEmpty(await overrides())
  })

  test('of twelve who book one closed hour anyway, one gets it', async ({ assert }) => {
    const host = await aProHost({ schedule: EVERY_MORNING })

    const answers = await Promise.all(
      Array.from({ length: 12 }, () => bookFor(host, { start: inDays(3, 1), anyway: WHY }))
    )

    const statuses = answers.map((answer) => answer.status()).sort()
    assert.deepEqual(statuses, [201, ...Array.from({ length: 11 }, () => 409)])
  })

  test('nothing is noted where no rule was broken, and a client cannot do so', async ({
    assert,
  }) => {
    const host = await aProHost()

    const plain = await bookFor(host, { anyway: WHY })
    const { code } = plain.body().items[0] as { code: string }
    const byClient = await guest.post(`/tickets/${code}/reschedule`, {
      start: inDays(4),
      anyway: WHY,
    })

    plain.assertStatus(201)
    byClient.assertStatus(403)
    assert.isEmpty(await overrides())
  })
})
