import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { pass } from '#tests/helpers/clock'
import { jobsOf, workOff } from '#tests/helpers/jobs'
import { aHost, inDays } from '#tests/helpers/host'
import { readCalendar } from '#jobs/scheduling/read_calendar'
import type { FakeEvent } from '#tests/fakes/google_calendar'
import { connectGoogle, mirrored, readNow, withGoogle } from '#tests/helpers/connections'

const DAYS = 24 * 60 * 60_000

const plus = (start: string, minutes: number) =>
  DateTime.fromISO(start).plus({ minutes }).toUTC().toISO()!

/** An event of a calendar elsewhere: in four days at ten, for an hour, unless the test says otherwise. */
const event = (id: string, rest: Partial<FakeEvent> = {}, start = inDays(4)): FakeEvent => ({
  id,
  start: { dateTime: start },
  end: { dateTime: plus(start, 60) },
  ...rest,
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
