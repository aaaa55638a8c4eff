import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import db from '@adonisjs/lucid/services/db'
import { guest } from '#tests/helpers/api'
import { pass } from '#tests/helpers/clock'
import { jobsOf, workOff } from '#tests/helpers/jobs'
import { aBooking } from '#tests/helpers/booking'
import { offeredHours } from '#tests/helpers/feeds'
import { aHost, aProHost, ana, inDays } from '#tests/helpers/host'
import { readCalendar } from '#jobs/scheduling/read_calendar'
import { invariantsHold } from '#tests/helpers/invariants'
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

test.group('Busy times of a Google calendar', (group) => {
  invariantsHold(group)

  test('close hours, which are neither offered nor booked, and open them when the event goes', async ({
    assert,
    client,
    cleanup,
  }) => {
    const google = await withGoogle(cleanup)
    const host = await aHost()
    await connectGoogle(client, host, google, {
      beforeWork: () => google.put(google.calendarOf(), event('dentist')),
    })

    assert.notIncludeMembers(await offeredHours(host, 4), ['09:30', '10:00', '10:30'])
    const refused = await guest.post('/appointments', {
      productId: host.service.id,
      start: inDays(4),
      attendee: ana,
    })
    refused.assertBodyContains({ code: 'SCHEDULE_NOT_AVAILABLE' })

    google.put(google.calendarOf(), event('dentist', {}, inDays(4, 15)))
    await readNow()
    assert.includeMembers(await offeredHours(host, 4), ['10:00'])
    assert.notIncludeMembers(await offeredHours(host, 4), ['15:00'])

    google.remove(google.calendarOf(), 'dentist')
    await readNow()
    assert.includeMembers(await offeredHours(host, 4), ['10:00', '15:00'])
    assert.isEmpty(await mirrored())
  })

  test('are those that the calendar says: not what is free, declined, cancelled or empty', async ({
    assert,
    client,
    cleanup,
  }) => {
    const google = await withGoogle(cleanup)
    const self = (responseStatus: string) => ({
      attendees: [
        { email: 'other@x.pe', responseStatus: 'accepted' },
        { self: true, responseStatus },
      ],
    })
    const host = await aHost()
    const { id } = await connectGoogle(client, host, google, {
      beforeWork: () => {
        const calendar = google.calendarOf()
        google.put(calendar, event('free', { transparency: 'transparent' }))
        google.put(calendar, event('declined', self('declined')))
        google.put(calendar, event('open', self('needsAction')))
        google.put(calendar, event('tentative', { status: 'tentative' }))
        google.put(calendar, event('office', { eventType: 'workingLocation' }))
        google.put(calendar, event('accepted', self('accepted')))
        google.put(calendar, event('repeated_20260101', { status: 'cancelled' }))
        google.put(calendar, event('empty', { end: { dateTime: inDays(4) } }))
        google.put(calendar, {
          id: 'tokyo',
          start: { dateTime: '2027-01-05T09:00:00', timeZone: 'Asia/Tokyo' },
          end: { dateTime: '2027-01-05T10:00:00', timeZone: 'Asia/Tokyo' },
        })
        // Whole days are those of the calendar's zone: midnight in Lima is five in UTC.
        google.put(calendar, {
          id: 'day',
          start: { date: '2027-01-10' },
          end: { date: '2027-01-12' },
        })
      },
    })

    const ten = inDays(4).slice(0, 16)
    const expected = [
      `accepted ${ten} ${plus(inDays(4), 60).slice(0, 16)}`,
      'tokyo 2027-01-05T00:00 2027-01-05T01:00',
      'day 2027-01-10T05:00 2027-01-12T05:00',
    ]
    assert.deepEqual(await mirrored(), expected)

    await host.api.patch(`/connections/${id}`, { tentative: true, allDay: false })
    await readNow()
    const ids = (await mirrored()).map((line) => line.split(' ')[0])
    assert.sameMembers(ids, ['accepted', 'open', 'tentative', 'tokyo'])
  })

  test('may overlap each other and bookings, and neither is in the way of the other', async ({
    assert,
    client,
    cleanup,
  }) => {
    const google = await withGoogle(cleanup)
    const host = await aProHost()
    await aBooking(host, { start: inDays(4) })
    await connectGoogle(client, host, google, {
      beforeWork: () => {
        google.put(google.calendarOf(), event('one'))
        google.put(google.calendarOf(), event('other'))
      },
    })
    assert.lengthOf(await mirrored(), 2)
    await aBooking(host, { start: inDays(6) })
    google.put(google.calendarOf(), event('late', {}, inDays(6)))
    await readNow()
    assert.lengthOf(await mirrored(), 3)
  })

  test('come in pages, 5,000 of them, and none twice', async ({ assert, client, cleanup }) => {
    const google = await withGoogle(cleanup)
    google.state.pageSize = 700
    const start = DateTime.fromISO(inDays(2))
    await connectGoogle(client, await aHost(), google, {
      beforeWork: () => {
        for (let n = 0; n < 5000; n++)
          google.put(
            google.calendarOf(),
            event(`e${n}`, {}, start.plus({ hours: n }).toUTC().toISO()!)
          )
      },
    })

    const [{ count }] = await db
      .from('busy_times')
      .where({ source: 'calendar' })
      .count('* as count')
    assert.equal(Number(count), 5000)
    const [calendar] = await calendarsNow()
    assert.equal(calendar.events, 5000)
  })

  test('stay closed when the token has run out in the middle of the pages, and are read as a whole', async ({
    assert,
    client,
    cleanup,
  }) => {
    const google = await withGoogle(cleanup)
    await connectGoogle(client, await aHost(), google, {
      beforeWork: () => google.put(google.calendarOf(), event('kept')),
    })
    google.state.pageSize = 1
    for (const id of ['a', 'b', 'c']) google.put(google.calendarOf(), event(id))
    const before = google.calls.length
    google.fail({ kind: 'delay', milliseconds: 0, on: /events$/ })
    google.fail({
      kind: 'status',
      status: 410,
      on: /events$/,
      body: { error: { errors: [{ reason: 'fullSyncRequired' }] } },
    })

    await readNow()

    assert.lengthOf(await mirrored(), 4)
    assert.isAbove(google.calls.length - before, 5)
    const [{ token }] = await calendarsNow()
    google.expire(google.calendarOf())
    google.remove(google.calendarOf(), 'a')
    await readNow()
    assert.lengthOf(await mirrored(), 3)
    assert.notEqual((await calendarsNow())[0].token, token)
  })

  test('of an item that cannot be read are none, which is counted, named and forgotten when it can', async ({
    assert,
    client,
    cleanup,
  }) => {
    const google = await withGoogle(cleanup)
    const host = await aHost()
    const { id } = await connectGoogle(client, host, google, {
      beforeWork: () => {
        google.put(
          google.calendarOf(),
          event('bad', { broken: { id: 'bad', start: { dateTime: 'soon' }, end: {} } })
        )
        google.put(google.calendarOf(), event('none', { broken: null }))
        google.put(google.calendarOf(), event('good'))
      },
    })

    const [line] = await mirrored()
    assert.match(line!, /^good /)
    const shown = await host.api.get(`/connections/${id}`)
    shown.assertBodyContains({ calendars: [{ events: 1 }] })
    const { calendars } = shown.body() as { calendars: { unreadable: { event: string }[] }[] }
    assert.sameMembers(
      calendars[0]!.unreadable.map((item) => item.event),
      ['bad', '']
    )
    google.put(google.calendarOf(), event('bad'))
    await readNow()
    assert.lengthOf(await mirrored(), 2)
    assert.notInclude(JSON.stringify((await calendarsNow())[0].unreadable), '"bad"')
  })

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

  test('of a calendar that was deleted there are forgotten with it', async ({
    assert,
    client,
    cleanup,
  }) => {
    const google = await withGoogle(cleanup)
    const host = await aProHost()
    const { id } = await connectGoogle(client, host, google, {
      beforeWork: () => {
        google.addCalendar('ana@gmail.com', { id: 'rooms', summary: 'Consultorio' })
        google.put(google.calendarOf('ana@gmail.com', 'rooms'), event('room'))
      },
    })
    const room = (await calendarsNow()).find(({ name }) => name === 'Consultorio')!
    await host.api.patch(`/connections/${id}/calendars/${room.id}`, { isBlocking: true })
    await workOff()
    assert.lengthOf(await mirrored(), 1)

    google.people.get('ana@gmail.com')!.calendars.delete('rooms')
    await readNow()

    assert.isEmpty(await mirrored())
    assert.lengthOf(await calendarsNow(), 1)
    assert.equal((await connectionNow()).state, 'ok')
  })

  test('of a second calendar need PRO, and open when it is unticked', async ({
    assert,
    client,
    cleanup,
  }) => {
    const google = await withGoogle(cleanup)
    const host = await aHost()
    const { id } = await connectGoogle(client, host, google, {
      beforeWork: () => {
        google.addCalendar('ana@gmail.com', { id: 'rooms', summary: 'Consultorio' })
        google.put(google.calendarOf(), event('own'))
      },
    })
    const [own, room] = await calendarsNow()
    const refused = await host.api.patch(`/connections/${id}/calendars/${room.id}`, {
      isBlocking: true,
    })
    refused.assertBodyContains({ code: 'FEATURE_NOT_AVAILABLE' })

    await host.api.patch(`/connections/${id}/calendars/${own.id}`, { isBlocking: false })

    assert.isEmpty(await mirrored())
    assert.includeMembers(await offeredHours(host, 4), ['10:00'])
    const other = await aProHost()
    const foreign = await other.api.patch(`/connections/${id}/calendars/${own.id}`, {
      isBlocking: true,
    })
    foreign.assertStatus(404)
  })

  test('still reach to the horizon after 200 days', async ({ assert, client, cleanup }) => {
    const google = await withGoogle(cleanup)
    await connectGoogle(client, await aHost(), google)
    const later = DateTime.utc().plus({ days: 560 }).startOf('day').toISO()
    google.put(google.calendarOf(), event('far', {}, later))
    pass(cleanup, 200 * DAYS)

    await readNow()

    const [line] = await mirrored()
    assert.match(line!, /^far /)
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
    assert.notInclude([...google.channels.keys()], first)
  })
})
