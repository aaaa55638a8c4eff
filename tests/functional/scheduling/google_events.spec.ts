import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { guest } from '#tests/helpers/api'
import { pass } from '#tests/helpers/clock'
import { jobsOf, workOff } from '#tests/helpers/jobs'
import { aBooking } from '#tests/helpers/booking'
import { aHost, aProHost, inDays } from '#tests/helpers/host'
import { writeEvent } from '#jobs/scheduling/write_event'
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

type Google = Awaited<ReturnType<typeof withGoogle>>

const MINUTES = 60_000

/** The events in a calendar that are not deleted. */
function eventsIn(google: Google, id?: string): FakeEvent[] {
  return [...google.calendarOf('ana@gmail.com', id).events.values()]
    .map(({ event }) => event)
    .filter(({ status }) => status !== 'cancelled')
}

/** Has failed jobs tried again whose time would come later. */
async function tryAgain() {
  await db.rawQuery(`UPDATE jobs.job SET start_after = now() WHERE state = 'retry'`)
  await workOff()
}

test.group('A booking in the calendar of its host', (group) => {
  invariantsHold(group)

  test('is written once, with who comes to what and where, moves with it and goes with it', async ({
    assert,
    client,
    cleanup,
  }) => {
    const google = await withGoogle(cleanup)
    const host = await aHost()
    await connectGoogle(client, host, google)
    const { code } = await aBooking(host, { start: inDays(5) })
    await workOff()

    const [event] = eventsIn(google)
    assert.lengthOf(eventsIn(google), 1)
    assert.match(event!.summary!, /^Ana .+ · /)
    assert.equal(new Date(event!.start.dateTime!).toISOString(), inDays(5))
    assert.equal(google.state.mails, 0)

    ;(await guest.post(`/tickets/${code}/reschedule`, { start: inDays(6) })).assertStatus(200)
    await workOff()
    const [moved] = eventsIn(google)
    assert.lengthOf(eventsIn(google), 1)
    assert.equal(moved!.id, event!.id)
    assert.equal(new Date(moved!.start.dateTime!).toISOString(), inDays(6))

    await guest.post(`/tickets/${code}/cancel`, {})
    await workOff()
    assert.isEmpty(eventsIn(google))
    assert.equal(google.state.mails, 0)
  })

  test('does not come back as a busy time, and what is written is known by its etag', async ({
    assert,
    client,
    cleanup,
  }) => {
    const google = await withGoogle(cleanup)
    const host = await aHost()
    await connectGoogle(client, host, google)
    await aBooking(host)
    await workOff()

    await readNow()

    assert.isEmpty(await mirrored())
    const [row] = await db.from('calendar_events')
    assert.equal(row.etag, eventsIn(google)[0]!.etag)
    assert.deepEqual([row.state, row.written], ['there', row.change])
  })

  test('is said to be no more than busy where the host wants it private', async ({
    assert,
    client,
    cleanup,
  }) => {
    const google = await withGoogle(cleanup)
    const host = await aHost()
    const { id } = await connectGoogle(client, host, google)
    await host.api.patch(`/connections/${id}`, { privateTitles: true })

    await aBooking(host)
    await workOff()

    const [event] = eventsIn(google)
    assert.deepEqual([event!.summary, event!.location, event!.description], ['Ocupado', '', ''])
  })

  test('is written to the calendar that the host chose, and those before stay where they are', async ({
    assert,
    client,
    cleanup,
  }) => {
    const google = await withGoogle(cleanup)
    const host = await aProHost()
    const { id } = await connectGoogle(client, host, google, {
      beforeWork: () => {
        google.addCalendar('ana@gmail.com', { id: 'rooms', summary: 'Consultorio' })
        google.addCalendar('ana@gmail.com', {
          id: 'days',
          summary: 'Feriados',
          accessRole: 'reader',
        })
      },
    })
    await aBooking(host, { start: inDays(5) })
    await workOff()
    const byName = Object.fromEntries((await calendarsNow()).map((one) => [one.name, one]))
    const choose = (calendar: string) =>
      host.api.patch(`/connections/${id}/calendars/${calendar}`, { isDestination: true })
    ;(await choose(byName['Feriados'].id)).assertBodyContains({ code: 'CALENDAR_NOT_WRITABLE' })

    ;(await choose(byName['Consultorio'].id)).assertStatus(200)
    await aBooking(host, { start: inDays(6) })
    await workOff()

    assert.lengthOf(eventsIn(google), 1)
    assert.lengthOf(eventsIn(google, 'rooms'), 1)
    const chosen = await db.from('connected_calendars').where({ is_destination: true })
    assert.deepEqual(
      chosen.map(({ name }) => name),
      ['Consultorio']
    )
  })

  test('that stands when a calendar is connected is written to it, and a second time never', async ({
    assert,
    client,
    cleanup,
  }) => {
    const google = await withGoogle(cleanup)
    const host = await aHost()
    await aBooking(host)
    const { id } = await connectGoogle(client, host, google)
    assert.lengthOf(eventsIn(google), 1)

    // What was written stays at Google when the connection is removed; connected again, it is the same event.
    await host.api.delete(`/connections/${id}`)
    await workOff()
    assert.lengthOf(eventsIn(google), 1)
    await connectGoogle(client, host, google)

    assert.lengthOf(eventsIn(google), 1)
    assert.isEmpty(await mirrored())
  })
})

test.group('An event that Google does not take at once', () => {
  test('exists once, whatever happens to the call', async ({ assert, client, cleanup }) => {
    const google = await withGoogle(cleanup)
    const host = await aHost()
    await connectGoogle(client, host, google)
    const faults = [
      { kind: 'cutAfter' },
      { kind: 'cutBefore' },
      { kind: 'garbage' },
      { kind: 'status', status: 500 },
      { kind: 'status', status: 429 },
    ] as const
    for (const [day, fault] of faults.entries()) {
      google.fail({ ...fault, on: /POST .*events$/ })
      await aBooking(host, { start: inDays(5 + day) })
      await workOff()
      google.heal()
      await tryAgain()
      assert.lengthOf(eventsIn(google), day + 1, fault.kind)
    }
    assert.equal((await connectionNow()).state, 'ok')
    assert.isEmpty(await db.from('calendar_events').whereRaw('written < change'))
  })

  test('is revived when its id was deleted there before', async ({ assert, client, cleanup }) => {
    const google = await withGoogle(cleanup)
    const host = await aHost()
    await connectGoogle(client, host, google)
    const { code } = await aBooking(host, { start: inDays(5) })
    await workOff()
    google.remove(google.calendarOf(), eventsIn(google)[0]!.id)

    await guest.post(`/tickets/${code}/reschedule`, { start: inDays(6) })
    await workOff()

    const [event] = eventsIn(google)
    assert.equal(new Date(event!.start.dateTime!).toISOString(), inDays(6))
    assert.lengthOf(eventsIn(google), 1)
  })

  test('was changed there, and the later change of the booking stands', async ({
    assert,
    client,
    cleanup,
  }) => {
    const google = await withGoogle(cleanup)
    const host = await aHost()
    await connectGoogle(client, host, google)
    const { code } = await aBooking(host, { start: inDays(5) })
    await workOff()
    const [event] = eventsIn(google)
    google.put(google.calendarOf(), {
      ...event!,
      start: { dateTime: inDays(8) },
      end: { dateTime: inDays(8, 11) },
    })

    await guest.post(`/tickets/${code}/reschedule`, { start: inDays(6) })
    await workOff()

    const [after] = eventsIn(google)
    assert.lengthOf(eventsIn(google), 1)
    assert.equal(new Date(after!.start.dateTime!).toISOString(), inDays(6))
  })

  test('is written by one of two workers', async ({ assert, client, cleanup }) => {
    const google = await withGoogle(cleanup)
    const host = await aHost()
    await connectGoogle(client, host, google)
    await aBooking(host)
    const [job] = await jobsOf(writeEvent)
    const { default: handle } = await import('#jobs/scheduling/write_event_handler')
    const run = () =>
      handle({
        payload: job!.data as never,
        container: undefined as never,
        signal: AbortSignal.timeout(10_000),
      })
    const before = google.calls.length

    await Promise.allSettled([run(), run(), run()])
    await workOff()

    assert.lengthOf(eventsIn(google), 1)
    assert.lengthOf(
      google.calls.slice(before).filter(({ method }) => method === 'POST'),
      1
    )
  })

  test('is written as it is by then once a broken connection is connected again', async ({
    assert,
    client,
    cleanup,
  }) => {
    const google = await withGoogle(cleanup)
    const host = await aHost()
    await connectGoogle(client, host, google)
    google.deny()
    pass(cleanup, 61 * MINUTES)
    const { code } = await aBooking(host, { start: inDays(5) })
    await workOff()
    assert.equal((await connectionNow()).state, 'broken')
    await guest.post(`/tickets/${code}/reschedule`, { start: inDays(6) })
    await workOff()
    assert.isEmpty(eventsIn(google))

    await connectGoogle(client, host, google)

    const [event] = eventsIn(google)
    assert.equal(new Date(event!.start.dateTime!).toISOString(), inDays(6))
    assert.lengthOf(eventsIn(google), 1)
  })
})

test.group('A host without a calendar', () => {
  test('has no event and no job when they are booked', async ({ assert }) => {
    const host = await aHost()

    await aBooking(host)

    assert.isEmpty(await db.from('calendar_events'))
    assert.isEmpty(await jobsOf(writeEvent))
  })
})
