import { DateTime } from 'luxon'
import { test } from '@japa/runner'
import { guest } from '#tests/helpers/api'
import db from '@adonisjs/lucid/services/db'
import { limits } from '#config/limits'
import { aBooking } from '#tests/helpers/booking'
import { aHost, aProHost, ana, inDays, luis, type TestHost } from '#tests/helpers/host'

type Dates = { start: string | null; wall: string; reason: string | null }[]

const bookFor = (host: TestHost, rest: object = {}) =>
  host.api.post('/tickets', {
    productId: host.service.id,
    start: inDays(3),
    attendee: ana,
    ...rest,
  })

async function preview(host: TestHost, rest: object = {}): Promise<Dates> {
  const answer = await host.api.post('/tickets/preview', {
    productId: host.service.id,
    start: inDays(3),
    weeks: 4,
    ...rest,
  })
  answer.assertStatus(200)
  return answer.body().items
}

async function publicSeries(host: TestHost, weeks = 4): Promise<Dates> {
  const answer = await guest
    .get(`/products/${host.service.id}/availability/series`)
    .qs({ start: inDays(3), weeks })
  answer.assertStatus(200)
  return answer.body().items
}

const reasonsOf = (dates: Dates) => dates.map(({ reason }) => reason)
const dayOf = (days: number) => inDays(days).slice(0, 10)

/** A host with a booking in the second week, a vacation in the third, and a full day in the fourth. */
async function aBusyHost() {
  const host = await aProHost({ schedule: { maxPerDay: 1 } })
  await aBooking(host, { start: inDays(10), attendee: luis })
  await host.api.post('/vacations', { start: dayOf(17), end: dayOf(17) })
  await aBooking(host, { start: inDays(24, 18), attendee: luis })
  return host
}

test.group('A series before it is booked', () => {
  test('is looked at by one address 120 times in ten minutes, then not until they are over', async ({
    assert,
  }) => {
    const host = await aHost()
    await publicSeries(host)
    await db
      .from('rate_limits')
      .where('key', 'like', '%series_previews%')
      .update({ points: limits.seriesPreviews.free })

    const refused = await guest
      .get(`/products/${host.service.id}/availability/series`)
      .qs({ start: inDays(3), weeks: 2 })

    refused.assertStatus(429)
    assert.isAbove(Number(refused.header('retry-after')), 500)
  })

  test('shows the host of each time whether it is free, or why not', async ({ assert }) => {
    const host = await aBusyHost()
    const before = await db.from('busy_times').count('* as n').first()

    const dates = await preview(host)

    assert.deepEqual(reasonsOf(dates), [null, 'TAKEN', 'AWAY', 'LIMIT'])
    assert.deepEqual(
      dates.map(({ start }) => start),
      [3, 10, 17, 24].map((days) => inDays(days))
    )
    assert.deepEqual(await db.from('busy_times').count('* as n').first(), before)
  })

  test('shows a guest no more than that a time is not free', async ({ assert }) => {
    const host = await aBusyHost()

    const dates = await publicSeries(host)

    const no = 'NOT_AVAILABLE'
    assert.deepEqual(reasonsOf(dates), [null, no, no, no])
  })

  test('knows closed days, what is too far ahead, and the host’s own terms', async ({ assert }) => {
    const open = DateTime.fromISO(inDays(3), { zone: 'America/Lima' })
    const weekly = {
      [open.setLocale('en').toFormat('ccc').toLowerCase()]: [{ start: '12:00', end: '20:00' }],
    }
    const day = (value: number) => ({ value, unit: 'DAY' as const })
    const host = await aProHost({
      schedule: { weekly },
      service: { policy: { minReservation: day(5), maxReservation: day(20) } },
    })

    const closed = await preview(host)
    const own = await preview(host, { start: inDays(3, 12) })
    const byGuest = await guest
      .get(`/products/${host.service.id}/availability/series`)
      .qs({ start: inDays(3, 12), weeks: 4 })

    assert.deepEqual(reasonsOf(closed), ['CLOSED', 'CLOSED', 'CLOSED', 'POLICY'])
    assert.deepEqual(reasonsOf(own), [null, null, null, 'POLICY'])
    assert.deepEqual(reasonsOf(byGuest.body().items), ['POLICY', null, null, 'POLICY'])
  })

  test('is of one’s own services only', async () => {
    const [host, other] = [await aProHost(), await aProHost()]

    const answer = await host.api.post('/tickets/preview', {
      productId: other.service.id,
      start: inDays(3),
    })

    answer.assertStatus(404)
  })

  test('and what it says is what booking finds: the taken ones can be left out', async ({
    assert,
  }) => {
    const host = await aBusyHost()
    const dates = await preview(host)
    const taken = dates.flatMap(({ start, reason }) => (reason && start ? [start] : []))

    const whole = await bookFor(host, { weeks: 4 })
    const some = await bookFor(host, { weeks: 4, skip: taken })
    const none = await bookFor(host, {
      weeks: 2,
      skip: [inDays(3), inDays(10)],
    })

    whole.assertBodyContains({ code: 'SERIES_CONFLICTS', meta: { times: taken.join(' ') } })
    assert.lengthOf(some.body().items, 1)
    none.assertStatus(422)
  })

  test('leaves out no date twice and none of another series, or it would count as fewer bookings', async ({
    assert,
  }) => {
    const host = await aBusyHost()

    const other = await bookFor(host, { weeks: 4, skip: [inDays(4)] })
    const twice = await bookFor(host, { weeks: 4, skip: [inDays(3), inDays(3)] })

    for (const answer of [other, twice]) {
      answer.assertStatus(422)
      assert.containsSubset(answer.body(), { errors: [{ field: 'skip', rule: 'enum' }] })
    }
  })
})

test.group('A client who repeats a booking', () => {
  const repeat = (host: TestHost) =>
    guest.post('/appointments', {
      productId: host.service.id,
      starts: [inDays(3), inDays(10), inDays(17)],
      attendee: ana,
    })

  test('may do so where the host allows it, in one booking that is paid each time', async ({
    assert,
  }) => {
    const host = await aProHost({ service: { price: 40, allowRecurring: true } })

    const answer = await repeat(host)

    answer.assertStatus(201)
    answer.assertBodyContains({ payment: { amount: 120 } })
    assert.lengthOf(answer.body().sessions, 3)
  })

  test('and is refused with the hours that were taken meanwhile; then none is booked', async ({
    assert,
  }) => {
    const host = await aProHost({ service: { allowRecurring: true } })
    await aBooking(host, { start: inDays(10), attendee: luis })

    const answer = await repeat(host)

    answer.assertStatus(409)
    answer.assertBodyContains({ code: 'SCHEDULE_NOT_AVAILABLE', meta: { starts: inDays(10) } })
    assert.lengthOf(await db.from('meetings').select('id'), 1)
  })

  test('may not otherwise', async () => {
    const host = await aProHost({ service: { price: 40 } })

    const answer = await repeat(host)

    answer.assertStatus(422)
  })
})
