import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { guest } from '#tests/helpers/api'
import { pass } from '#tests/helpers/clock'
import { jobsOf, workOff } from '#tests/helpers/jobs'
import { aBooking, stateOf } from '#tests/helpers/booking'
import { aHost, inDays } from '#tests/helpers/host'
import { writeEvent } from '#jobs/scheduling/write_event'
import { takeUpEvents } from '#app/scheduling/calendars/take_up_events'
import { PROVIDER_DEADLINE } from '#app/scheduling/connections/provider_error'
import { anyCalendarSite, CALENDAR_SITES } from '#tests/helpers/calendar_sites/all'
import { invariantsHold } from '#tests/helpers/invariants'
import { connectionNow, mirrored, readNow } from '#tests/helpers/connections'

const MINUTES = 60_000

/** Milliseconds after which a write ends that is never answered. */
const DEADLINE = { [writeEvent.name]: 500 }

/** Has failed jobs tried again whose time would come later. */
async function tryAgain(deadlines = {}) {
  await db.rawQuery(`UPDATE jobs.job SET start_after = now() WHERE state = 'retry'`)
  await workOff(deadlines)
}

for (const [code, siteOf] of Object.entries(CALENDAR_SITES))
  test.group(`An event that ${code} does not take at once`, (group) => {
    invariantsHold(group)

    test('exists once, whatever happens to the call', async ({ assert, client, cleanup }) => {
      const site = await siteOf(cleanup)
      const host = await aHost()
      await site.connect(client, host)
      const faults = [
        { kind: 'cutAfter' },
        { kind: 'cutBefore' },
        { kind: 'garbage' },
        { kind: 'status', status: 401 },
        { kind: 'status', status: 409 },
        { kind: 'status', status: 500 },
        { kind: 'status', status: 429 },
      ] as const
      for (const [day, fault] of faults.entries()) {
        site.fail({ ...fault, on: site.writes })
        await aBooking(host, { start: inDays(5 + day) })
        await workOff()
        site.heal()
        await tryAgain()
        assert.lengthOf(site.standing(), day + 1, JSON.stringify(fault))
      }
      assert.equal((await connectionNow()).state, 'ok')
      assert.isEmpty(await db.from('calendar_events').whereRaw('written < change'))
    })

    test('whose first write or change is never answered is given up in time, and is there once', async ({
      assert,
      client,
      cleanup,
    }) => {
      const site = await siteOf(cleanup)
      const host = await aHost()
      await site.connect(client, host)
      const began = performance.now()
      site.fail({ kind: 'hang', on: site.writes })
      const { code: ticket } = await aBooking(host, { start: inDays(5) })
      await workOff(DEADLINE)
      assert.isEmpty(site.standing())
      assert.equal((await connectionNow()).state, 'late')
      site.heal()
      await tryAgain()
      assert.lengthOf(site.standing(), 1)

      site.fail({ kind: 'hang', on: /^(PATCH|PUT) / })
      await guest.post(`/tickets/${ticket}/reschedule`, { start: inDays(6) })
      await workOff(DEADLINE)
      site.heal()
      await tryAgain()

      assert.deepEqual(
        site.standing().map(({ start }) => start),
        [inDays(6)]
      )
      assert.equal((await connectionNow()).state, 'ok')
      // Without the deadline of the test each call would have its own.
      assert.isBelow(performance.now() - began, PROVIDER_DEADLINE)
    })

    test('whose answer was lost is none of the busy times, and goes when it is cancelled', async ({
      assert,
      client,
      cleanup,
    }) => {
      const site = await siteOf(cleanup)
      const host = await aHost()
      await site.connect(client, host)
      site.fail({ kind: 'cutAfter', on: site.writes })
      const { code: ticket } = await aBooking(host, { start: inDays(5) })
      await workOff()
      assert.lengthOf(site.standing(), 1)

      await readNow()
      assert.isEmpty(await mirrored())

      await guest.post(`/tickets/${ticket}/cancel`, {})
      await tryAgain()
      assert.isEmpty(site.standing())
    })

    test('is there again when it was deleted there before', async ({ assert, client, cleanup }) => {
      const site = await siteOf(cleanup)
      const host = await aHost()
      await site.connect(client, host)
      const { code: ticket } = await aBooking(host, { start: inDays(5) })
      await workOff()
      site.deleteOurs()

      await guest.post(`/tickets/${ticket}/reschedule`, { start: inDays(6) })
      await workOff()

      assert.deepEqual(
        site.standing().map(({ start }) => start),
        [inDays(6)]
      )
    })

    test('was changed there, and the later change of the booking stands', async ({
      assert,
      client,
      cleanup,
    }) => {
      const site = await siteOf(cleanup)
      const host = await aHost()
      await site.connect(client, host)
      const { code: ticket } = await aBooking(host, { start: inDays(5) })
      await workOff()
      site.moveOurs(inDays(8))

      await guest.post(`/tickets/${ticket}/reschedule`, { start: inDays(6) })
      await workOff()

      assert.deepEqual(
        site.standing().map(({ start }) => start),
        [inDays(6)]
      )
    })

    for (const kind of ['moved', 'deleted'] as const)
      test(`that was ${kind} there stays as it is, and the host is told once`, async ({
        assert,
        client,
        cleanup,
      }) => {
        const site = await siteOf(cleanup)
        const host = await aHost()
        await site.connect(client, host)
        const { code: ticket } = await aBooking(host, { start: inDays(5) })
        await workOff()
        if (kind === 'deleted') site.deleteOurs()
        else site.moveOurs(inDays(8))
        pass(cleanup, 5 * MINUTES)

        await readNow()
        await readNow()

        assert.equal(await stateOf(ticket), 'confirmed')
        const told = await db.from('deliveries').whereLike('message', 'calendar_event_%')
        assert.deepEqual(
          told.map(({ message }) => message),
          [`calendar_event_${kind}`]
        )
      })
  })

test.group('An event', (group) => {
  invariantsHold(group)

  test('that a provider does not answer for longer than its job tries is there once, an hour after it does', async ({
    assert,
    client,
    cleanup,
  }) => {
    const site = await anyCalendarSite(cleanup)
    const host = await aHost()
    await site.connect(client, host)
    site.fail({ kind: 'cutBefore', on: site.writes, times: 100 })
    const before = site.calls.length
    await aBooking(host, { start: inDays(5) })
    for (let tries = 0; tries < 12; tries++) await tryAgain()
    const writes = site.calls
      .slice(before)
      .filter(({ method, path }) => site.writes.test(`${method} ${path}`))
    assert.isAtMost(writes.length, 10)
    assert.isEmpty(site.standing())

    site.heal()
    await readNow()
    assert.equal((await connectionNow()).state, 'ok')
    await takeUpEvents()
    await workOff()
    assert.isEmpty(site.standing(), 'taken up while its job may still try')
    pass(cleanup, 61 * MINUTES)
    await takeUpEvents()
    await takeUpEvents()
    await workOff()

    assert.lengthOf(site.standing(), 1)
  })

  test('is written by one of three workers', async ({ assert, client, cleanup }) => {
    const site = await anyCalendarSite(cleanup)
    const host = await aHost()
    await site.connect(client, host)
    await aBooking(host)
    const [job] = await jobsOf(writeEvent)
    const { default: handle } = await import('#jobs/scheduling/write_event_handler')
    const run = () =>
      handle({
        payload: job!.data as never,
        container: undefined as never,
        signal: AbortSignal.timeout(10_000),
      })
    const before = site.calls.length

    await Promise.allSettled([run(), run(), run()])
    await workOff()

    assert.lengthOf(site.standing(), 1)
    const writes = site.calls
      .slice(before)
      .filter(({ method, path }) => site.writes.test(`${method} ${path}`))
    assert.lengthOf(writes, 1)
  })

  test('is written as it is by then once a broken connection is connected again', async ({
    assert,
    client,
    cleanup,
  }) => {
    const site = await anyCalendarSite(cleanup)
    const host = await aHost()
    await site.connect(client, host)
    site.deny()
    pass(cleanup, 61 * MINUTES)
    const { code: ticket } = await aBooking(host, { start: inDays(5) })
    await workOff()
    assert.equal((await connectionNow()).state, 'broken')
    await guest.post(`/tickets/${ticket}/reschedule`, { start: inDays(6) })
    await workOff()
    assert.isEmpty(site.standing())

    await site.connect(client, host)

    assert.deepEqual(
      site.standing().map(({ start }) => start),
      [inDays(6)]
    )
  })
})
