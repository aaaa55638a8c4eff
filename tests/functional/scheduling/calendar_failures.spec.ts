import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { pass } from '#tests/helpers/clock'
import { workOff } from '#tests/helpers/jobs'
import { aBooking } from '#tests/helpers/booking'
import { offeredHours } from '#tests/helpers/feeds'
import { aHost, inDays } from '#tests/helpers/host'
import { anyCalendarSite, CALENDAR_SITES } from '#tests/helpers/calendar_sites/all'
import { calendarsNow, connectionNow, mirrored, readNow } from '#tests/helpers/connections'

const MINUTES = 60_000

/** In four days at ten, for an hour. */
const ten = () => ({ start: inDays(4) })

for (const [code, siteOf] of Object.entries(CALENDAR_SITES))
  test.group(`Busy times while ${code} fails`, () => {
    test('are kept while it fails in any way, and at most ten calls are made for a pass', async ({
      assert,
      client,
      cleanup,
    }) => {
      const site = await siteOf(cleanup)
      await site.connect(client, await aHost(), { beforeWork: () => site.put('kept', ten()) })
      const faults = [
        { kind: 'status', status: 500 },
        { kind: 'status', status: 429, headers: { 'retry-after': '600' } },
        { kind: 'garbage' },
        { kind: 'cutBefore' },
        { kind: 'cutAfter' },
      ] as const
      for (const fault of faults) {
        site.fail({ ...fault, on: site.reads })
        const before = site.calls.length
        await readNow()
        assert.isAtMost(site.calls.length - before, 10)
        assert.lengthOf(await mirrored(), 1, JSON.stringify(fault))
        assert.equal((await connectionNow()).state, 'late', JSON.stringify(fault))
        site.heal()
        await readNow()
        assert.equal((await connectionNow()).state, 'ok')
      }
    })

    test('are kept when it forbids or never answers, within the time of one call', async ({
      assert,
      client,
      cleanup,
    }) => {
      const site = await siteOf(cleanup)
      await site.connect(client, await aHost(), { beforeWork: () => site.put('kept', ten()) })
      for (const fault of [{ kind: 'status', status: 403 }, { kind: 'hang' }] as const) {
        site.fail({ ...fault, on: site.reads })
        const before = site.calls.length
        const { readChanges } = await import('#app/scheduling/calendars/read_changes')
        const [{ account_id: accountId, id }] = await calendarsNow()
        await readChanges({ accountId, id }, AbortSignal.timeout(300)).catch(() => undefined)
        assert.isAtMost(site.calls.length - before, 10)
        assert.lengthOf(await mirrored(), 1, JSON.stringify(fault))
        site.heal()
      }
    })

    test('are read with a fresh token when it refuses the one before', async ({
      assert,
      client,
      cleanup,
    }) => {
      const site = await siteOf(cleanup)
      await site.connect(client, await aHost())
      site.put('new', ten())
      site.expireToken()

      await readNow()

      assert.lengthOf(await mirrored(), 1)
      assert.equal((await connectionNow()).state, 'ok')
    })

    test('wait an hour at most after 429, whatever it asks for', async ({
      assert,
      client,
      cleanup,
    }) => {
      const site = await siteOf(cleanup)
      await site.connect(client, await aHost())
      for (const told of ['9'.repeat(40), 'Fri, 31 Dec 9999 23:59:59 GMT', '-5', 'soon 9999']) {
        site.fail({
          kind: 'status',
          status: 429,
          on: site.reads,
          headers: { 'retry-after': told },
        })

        await readNow()

        const [{ next_pass_at: next }] = await calendarsNow()
        assert.isAbove(+next, Date.now(), told)
        assert.isAtMost(+next - Date.now(), 60 * MINUTES, told)
      }
    })

    test('wait as long as it asks for after 429, by a number or a date', async ({
      assert,
      client,
      cleanup,
    }) => {
      const site = await siteOf(cleanup)
      await site.connect(client, await aHost())
      const date = new Date(Date.now() + 1_800_000).toUTCString()
      for (const told of ['1800', date]) {
        const headers = { 'retry-after': told }
        site.fail({ kind: 'status', status: 429, on: site.reads, headers })

        await readNow()

        const [{ next_pass_at: next }] = await calendarsNow()
        assert.closeTo(+next - Date.now(), 1_800_000, 20_000, told)
      }
    })
  })

test.group('Busy times', () => {
  test('are offered or closed as the host decided while it is broken, until it is connected again', async ({
    assert,
    client,
    cleanup,
  }) => {
    const site = await anyCalendarSite(cleanup)
    const host = await aHost()
    const { id } = await site.connect(client, host)
    site.deny()
    pass(cleanup, 70 * MINUTES)
    await readNow()
    assert.equal((await connectionNow()).state, 'broken')
    assert.include(await offeredHours(host, 4), '10:00')

    await host.api.patch(`/connections/${id}`, { onOutage: 'CLOSE' })
    assert.isEmpty(await offeredHours(host, 4))

    await site.connect(client, host)
    assert.include(await offeredHours(host, 4), '10:00')
  })

  test('of a booking made between two passes are checked once after it, and the host is told', async ({
    assert,
    client,
    cleanup,
  }) => {
    const site = await anyCalendarSite(cleanup)
    const host = await aHost()
    await site.connect(client, host)
    site.put('late', ten())

    await aBooking(host, { start: inDays(4) })
    await aBooking(host, { start: inDays(6) })
    await workOff()
    await readNow()

    const told = await db.from('deliveries').where({ message: 'calendar_clash' })
    assert.lengthOf(told, 1)
  })

  test('of a host who has bookings written nowhere are checked too after a booking', async ({
    assert,
    client,
    cleanup,
  }) => {
    const site = await anyCalendarSite(cleanup)
    const host = await aHost()
    await site.connect(client, host)
    await db.from('connected_calendars').update({ is_destination: false })
    site.put('late', ten())

    await aBooking(host, { start: inDays(4) })
    await workOff()

    const told = await db.from('deliveries').where({ message: 'calendar_clash' })
    assert.lengthOf(told, 1)
    assert.isEmpty(await db.from('calendar_events'))
  })
})

test.group('Google', () => {
  test('that says by 403 that it was asked too often is late and not broken', async ({
    assert,
    client,
    cleanup,
  }) => {
    const site = await CALENDAR_SITES['google-calendar'](cleanup)
    await site.connect(client, await aHost())
    const body = { error: { errors: [{ reason: 'rateLimitExceeded' }] } }
    site.fail({ kind: 'status', status: 403, on: site.reads, body })

    await readNow()

    assert.equal((await connectionNow()).state, 'late')
  })
})
