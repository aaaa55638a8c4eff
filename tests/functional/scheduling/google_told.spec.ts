import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import db from '@adonisjs/lucid/services/db'
import { pass } from '#tests/helpers/clock'
import { jobsOf, workOff } from '#tests/helpers/jobs'
import { aBooking } from '#tests/helpers/booking'
import { offeredHours } from '#tests/helpers/feeds'
import { aHost, inDays } from '#tests/helpers/host'
import { readCalendar } from '#jobs/scheduling/read_calendar'
import type { FakeEvent } from '#tests/fakes/google_calendar'
import {
  calendarsNow,
  connectGoogle,
  connectionNow,
  mirrored,
  readNow,
  withGoogle,
} from '#tests/helpers/connections'

const MINUTES = 60_000
const DAYS = 24 * 60 * MINUTES

const plus = (start: string, minutes: number) =>
  DateTime.fromISO(start).plus({ minutes }).toUTC().toISO()!

/** An event of a calendar elsewhere: in four days at ten, for an hour, unless the test says otherwise. */
const event = (id: string, rest: Partial<FakeEvent> = {}, start = inDays(4)): FakeEvent => ({
  id,
  start: { dateTime: start },
  end: { dateTime: plus(start, 60) },
  ...rest,
})

test.group('Busy times while Google fails', () => {
  test('are kept while Google fails in any way, and at most ten calls are made for a pass', async ({
    assert,
    client,
    cleanup,
  }) => {
    const google = await withGoogle(cleanup)
    await connectGoogle(client, await aHost(), google, {
      beforeWork: () => google.put(google.calendarOf(), event('kept')),
    })
    const faults = [
      { kind: 'status', status: 500 },
      { kind: 'status', status: 429, headers: { 'retry-after': '600' } },
      {
        kind: 'status',
        status: 403,
        body: { error: { errors: [{ reason: 'rateLimitExceeded' }] } },
      },
      { kind: 'garbage' },
      { kind: 'cutBefore' },
      { kind: 'cutAfter' },
    ] as const
    for (const fault of faults) {
      google.fail({ ...fault, on: /events$/ })
      const before = google.calls.length
      await readNow()
      assert.isAtMost(google.calls.length - before, 10)
      assert.lengthOf(await mirrored(), 1, JSON.stringify(fault))
      assert.equal((await connectionNow()).state, 'late', JSON.stringify(fault))
      google.heal()
      await readNow()
      assert.equal((await connectionNow()).state, 'ok')
    }
  })

  test('wait as long as Google asks for after 429', async ({ assert, client, cleanup }) => {
    const google = await withGoogle(cleanup)
    await connectGoogle(client, await aHost(), google)
    google.fail({ kind: 'status', status: 429, on: /events$/, headers: { 'retry-after': '1800' } })

    await readNow()

    const [{ next_pass_at: next }] = await calendarsNow()
    assert.isAtLeast(+next - Date.now(), 1_790_000)
  })
})

test.group('Google tells of a change', () => {
  const headers = (channel: { id: string; token: string }, state = 'exists') => ({
    'x-goog-channel-id': channel.id,
    'x-goog-channel-token': channel.token,
    'x-goog-resource-state': state,
  })

  test('three times: it is read once, and the hours are closed', async ({
    assert,
    client,
    cleanup,
  }) => {
    const google = await withGoogle(cleanup, { told: true })
    await connectGoogle(client, await aHost(), google)
    const [channel] = google.channels.values()
    const hears = (state?: string) =>
      client.post('/api/v3/webhooks/google').headers(headers(channel!, state))
    ;(await hears('sync')).assertStatus(204)
    assert.lengthOf(await jobsOf(readCalendar), 0)

    google.put(google.calendarOf(), event('new'))
    for (let n = 0; n < 3; n++) (await hears()).assertStatus(204)
    assert.lengthOf(await jobsOf(readCalendar), 1)
    await workOff()

    assert.lengthOf(await mirrored(), 1)
  })

  test('with a wrong secret, or of a channel that is not ours: nothing is read', async ({
    assert,
    client,
    cleanup,
  }) => {
    const google = await withGoogle(cleanup, { told: true })
    await connectGoogle(client, await aHost(), google)
    const [channel] = google.channels.values()
    const wrong = [
      { ...channel!, token: 'guess' },
      { ...channel!, id: 'x' },
      { ...channel!, id: crypto.randomUUID() },
    ]
    for (const one of wrong)
      (await client.post('/api/v3/webhooks/google').headers(headers(one))).assertStatus(204)
    ;(await client.post('/api/v3/webhooks/google')).assertStatus(204)

    assert.lengthOf(await jobsOf(readCalendar), 0)
  })

  test('by a channel that is replaced before it ends', async ({ assert, client, cleanup }) => {
    const google = await withGoogle(cleanup, { told: true })
    await connectGoogle(client, await aHost(), google)
    const [first] = [...google.channels.keys()]
    pass(cleanup, 6.5 * DAYS)

    await readNow()

    assert.equal(google.channels.size, 1)
    assert.notInclude([...google.channels.keys()], first!)
  })
})

test.group('A booking that was made between two passes', () => {
  test('is checked once after it, and the host is told of what stood there', async ({
    assert,
    client,
    cleanup,
  }) => {
    const google = await withGoogle(cleanup)
    const host = await aHost()
    await connectGoogle(client, host, google)
    google.put(google.calendarOf(), event('late'))

    await aBooking(host, { start: inDays(4) })
    await aBooking(host, { start: inDays(6) })
    await workOff()
    await readNow()

    const told = await db.from('deliveries').where({ message: 'calendar_clash' })
    assert.lengthOf(told, 1)
  })
})

test.group('While a connection is broken', () => {
  test('hours are offered, or closed where the host decided so, until it is connected again', async ({
    assert,
    client,
    cleanup,
  }) => {
    const google = await withGoogle(cleanup)
    const host = await aHost()
    const { id } = await connectGoogle(client, host, google)
    google.deny()
    pass(cleanup, 70 * MINUTES)
    await readNow()
    assert.equal((await connectionNow()).state, 'broken')
    assert.include(await offeredHours(host, 4), '10:00')

    await host.api.patch(`/connections/${id}`, { onOutage: 'CLOSE' })
    assert.isEmpty(await offeredHours(host, 4))

    await connectGoogle(client, host, google)
    assert.include(await offeredHours(host, 4), '10:00')
  })
})
