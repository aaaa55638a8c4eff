import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { figuresBy } from '#ticketing'
import type { TestHost } from '#tests/helpers/host'
import { doorOf, mark } from '#tests/helpers/door'
import Meeting from '#app/scheduling/meetings/meeting'
import { aBookedPackage, aPackageHost } from '#tests/helpers/package'
import { aRecurringHost, aSeries, cancel } from '#tests/helpers/series'

/** The Monday of a week in Lima, where the host lives. */
const monday = (weeks: number) =>
  DateTime.now().setZone('America/Lima').startOf('week').plus({ weeks })

/** A package whose three hours were on the Tuesdays of the last three weeks; answers its meetings. */
async function aPastPackage(host: TestHost) {
  const { code, sessions } = await aBookedPackage(host)
  for (const [at, { id }] of sessions.entries()) {
    const start = monday(at - 3).plus({ days: 1, hours: 9 })
    const meeting = await Meeting.findByOrFail('id', id)
    await meeting.merge({ startAt: start, endAt: start.plus({ hours: 1 }) }).save()
  }
  return { code, meetings: sessions.map(({ id }) => id) }
}

/** Bookings, attended, cancelled and the price of the last weeks, as home counts them. */
async function weeksAtHome({ api }: TestHost) {
  const answer = await api.get('/overview').qs({ unit: 'week' })
  answer.assertStatus(200)
  const { periods } = answer.body() as { periods: Record<string, unknown>[] }
  return periods
    .slice(-4)
    .map(({ bookings, attended, cancelled, expected }) => [bookings, attended, cancelled, expected])
}

/** Booked and attended of the same weeks in the report. */
async function weeksOfReport({ api }: TestHost) {
  const query = { unit: 'week', start: monday(-3).toISODate(), end: monday(0).toISODate() }
  const answer = await api.get('/tickets/report').qs(query)
  answer.assertStatus(200)
  const { items } = answer.body() as { items: Record<string, unknown>[] }
  return items.map(({ period, booked, attended }) => [period, booked, attended])
}

test.group('A package in GET /overview', () => {
  test('counts at each of its hours with its mark, as in the report, and its price at the first', async ({
    assert,
  }) => {
    const host = await aPackageHost()
    const { meetings } = await aPastPackage(host)
    for (const meetingId of meetings) {
      const [place] = await doorOf(host, meetingId)
      await mark(host, meetingId, [place!])
    }

    const price = [{ amount: 90, currency: 'PEN' }]
    assert.deepEqual(await weeksAtHome(host), [
      [1, 1, 0, price],
      [1, 1, 0, []],
      [1, 1, 0, []],
      [0, 0, 0, []],
    ])
    assert.deepEqual(
      await weeksOfReport(host),
      [-3, -2, -1].map((week) => [monday(week).toISODate(), 1, 1])
    )
  })

  test('that is archived counts at the hours at which its client was marked', async ({
    assert,
  }) => {
    const host = await aPackageHost()
    const { code, meetings } = await aPastPackage(host)
    const [place] = await doorOf(host, meetings[1]!)
    await mark(host, meetings[1]!, [place!])
    const archived = await host.api.post(`/tickets/${code}/archive`, {})

    archived.assertStatus(200)
    assert.deepEqual(
      (await weeksAtHome(host)).map(([bookings, attended]) => [bookings, attended]),
      [
        [0, 0],
        [1, 1],
        [0, 0],
        [0, 0],
      ]
    )
  })

  test('has an hour that was called off alone as cancelled', async ({ assert }) => {
    const host = await aRecurringHost()
    const { code, sessions } = await aSeries(host, [3, 4, 5])
    const calledOff = await cancel(code, { meetingId: sessions[0]!.id })
    calledOff.assertStatus(200)

    const { id: accountId, timeZone } = host.account
    const from = DateTime.now().setZone(timeZone).startOf('month')
    const months = await figuresBy({ accountId, unit: 'month', from, many: 2 })

    const sum = (of: 'bookings' | 'cancelled') => months.reduce((all, one) => all + one[of], 0)
    assert.deepEqual([sum('bookings'), sum('cancelled')], [2, 1])
    const prices = months.flatMap(({ expected }) => expected)
    assert.deepEqual(prices, [{ amount: 8000, currency: 'PEN' }])
  })
})
