import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import db from '@adonisjs/lucid/services/db'
import { guest } from '#tests/helpers/api'
import { pass } from '#tests/helpers/clock'
import { workOff } from '#tests/helpers/jobs'
import { aBooking } from '#tests/helpers/booking'
import { offeredHours } from '#tests/helpers/feeds'
import { plus, type As } from '#tests/helpers/calendar_sites/site'
import { anyCalendarSite, CALENDAR_SITES } from '#tests/helpers/calendar_sites/all'
import { aHost, aProHost, ana, inDays } from '#tests/helpers/host'
import { invariantsHold } from '#tests/helpers/invariants'
import { calendarsNow, connectionNow, mirrored, readNow } from '#tests/helpers/connections'

const DAYS = 24 * 60 * 60_000

/** In four days at ten, for an hour. */
const ten = () => ({ start: inDays(4) })

for (const [code, siteOf] of Object.entries(CALENDAR_SITES))
  test.group(`Busy times of ${code}`, (group) => {
    invariantsHold(group)

    test('follow an event that is moved there, and go with it', async ({
      assert,
      client,
      cleanup,
    }) => {
      const site = await siteOf(cleanup)
      const host = await aHost()
      await site.connect(client, host, { beforeWork: () => site.put('dentist', ten()) })
      const line = (start: string) =>
        `dentist ${start.slice(0, 16)} ${plus(start, 60).slice(0, 16)}`
      assert.deepEqual(await mirrored(), [line(inDays(4))])

      site.put('dentist', { start: inDays(4, 15) })
      await readNow()
      assert.deepEqual(await mirrored(), [line(inDays(4, 15))])

      site.remove('dentist')
      await readNow()
      assert.isEmpty(await mirrored())
    })

    test('are those that the calendar says: not what is free, declined, cancelled or empty', async ({
      assert,
      client,
      cleanup,
    }) => {
      const site = await siteOf(cleanup)
      const host = await aHost()
      const kinds: As[] = [
        'free',
        'declined',
        'open',
        'tentative',
        'elsewhere',
        'accepted',
        'cancelled',
      ]
      const { id } = await site.connect(client, host, {
        beforeWork: () => {
          for (const as of kinds) site.put(as, { ...ten(), as })
          site.put('empty', { start: inDays(4), end: inDays(4) })
          const [start, end] = ['2027-01-05T09:00:00', '2027-01-05T10:00:00']
          site.put('tokyo', { start, end, zone: 'Asia/Tokyo' })
          // Whole days are those of the host's zone: midnight in Lima is five in UTC.
          site.put('day', { days: ['2027-01-10', '2027-01-12'] })
        },
      })

      const start = inDays(4)
      const expected = [
        `accepted ${start.slice(0, 16)} ${plus(start, 60).slice(0, 16)}`,
        'tokyo 2027-01-05T00:00 2027-01-05T01:00',
        'day 2027-01-10T05:00 2027-01-12T05:00',
      ]
      assert.deepEqual(await mirrored(), expected)

      await host.api.patch(`/connections/${id}`, { tentative: true, allDay: false })
      await readNow()
      const ids = (await mirrored()).map((line) => line.split(' ')[0])
      assert.sameMembers(ids, ['accepted', 'open', 'tentative', 'tokyo'])
    })

    test('come in pages, and none twice', async ({ assert, client, cleanup }) => {
      const site = await siteOf(cleanup)
      site.pages(7)
      const first = inDays(2)
      await site.connect(client, await aHost(), {
        beforeWork: () => {
          for (let n = 0; n < 50; n++) site.put(`e${n}`, { start: plus(first, 60 * n) })
        },
      })

      assert.lengthOf(await mirrored(), 50)
      assert.equal((await calendarsNow())[0].events, 50)
    })

    test('stay closed when the token has run out in the middle of the pages, and are read as a whole', async ({
      assert,
      client,
      cleanup,
    }) => {
      const site = await siteOf(cleanup)
      await site.connect(client, await aHost(), { beforeWork: () => site.put('kept', ten()) })
      site.pages(1)
      for (const id of ['a', 'b', 'c']) site.put(id, ten())
      const before = site.calls.length
      if (site.outdated) {
        site.fail({ kind: 'delay', milliseconds: 0, on: site.reads })
        site.fail({ kind: 'status', on: site.reads, ...site.outdated })
      }

      await readNow()

      assert.lengthOf(await mirrored(), 4)
      if (site.outdated) assert.isAbove(site.calls.length - before, 5)
      const [{ token }] = await calendarsNow()
      site.outdate()
      site.remove('a')
      await readNow()
      assert.lengthOf(await mirrored(), 3)
      assert.notEqual((await calendarsNow())[0].token, token)
    })

    test('of an item that cannot be read are none, which is counted, named and forgotten when it can', async ({
      assert,
      client,
      cleanup,
    }) => {
      const site = await siteOf(cleanup)
      const host = await aHost()
      const { id } = await site.connect(client, host, {
        beforeWork: () => {
          site.putBroken('bad', false)
          site.putBroken('none', true)
          site.put('good', ten())
        },
      })

      const [line] = await mirrored()
      assert.match(line!, /^good /)
      const shown = await host.api.get(`/connections/${id}`)
      shown.assertBodyContains({ calendars: [{ events: 1 }] })
      const { calendars } = shown.body() as { calendars: { unreadable: { event: string }[] }[] }
      assert.sameMembers(
        calendars[0]!.unreadable.map((item) => item.event),
        site.brokenIds
      )
      site.put('bad', ten())
      await readNow()
      assert.lengthOf(await mirrored(), 2)
      assert.notInclude(JSON.stringify((await calendarsNow())[0].unreadable), '"bad"')
    })

    test('of a calendar that was deleted there are forgotten with it', async ({
      assert,
      client,
      cleanup,
    }) => {
      const site = await siteOf(cleanup)
      const host = await aProHost()
      const { id } = await site.connect(client, host, {
        beforeWork: () => {
          site.addCalendar('Consultorio')
          site.put('room', ten(), 'Consultorio')
        },
      })
      const room = (await calendarsNow()).find(({ name }) => name === 'Consultorio')!
      await host.api.patch(`/connections/${id}/calendars/${room.id}`, { isBlocking: true })
      await workOff()
      assert.lengthOf(await mirrored(), 1)

      site.removeCalendar('Consultorio')
      await readNow()

      assert.isEmpty(await mirrored())
      assert.lengthOf(await calendarsNow(), 1)
      assert.equal((await connectionNow()).state, 'ok')
    })

    test('still reach to the horizon after 200 days', async ({ assert, client, cleanup }) => {
      const site = await siteOf(cleanup)
      await site.connect(client, await aHost())
      site.put('far', { start: DateTime.utc().plus({ days: 560 }).startOf('day').toISO() })
      pass(cleanup, 200 * DAYS)

      await readNow()

      const [line] = await mirrored()
      assert.match(line!, /^far /)
    })
  })

test.group('Busy times', (group) => {
  invariantsHold(group)

  test('close hours, which are neither offered nor booked, and open them when the event goes', async ({
    assert,
    client,
    cleanup,
  }) => {
    const site = await anyCalendarSite(cleanup)
    const host = await aHost()
    await site.connect(client, host, { beforeWork: () => site.put('dentist', ten()) })

    assert.notIncludeMembers(await offeredHours(host, 4), ['09:30', '10:00', '10:30'])
    const refused = await guest.post('/appointments', {
      productId: host.service.id,
      start: inDays(4),
      attendee: ana,
    })
    refused.assertBodyContains({ code: 'SCHEDULE_NOT_AVAILABLE' })

    site.put('dentist', { start: inDays(4, 15) })
    await readNow()
    assert.includeMembers(await offeredHours(host, 4), ['10:00'])
    assert.notIncludeMembers(await offeredHours(host, 4), ['15:00'])

    site.remove('dentist')
    await readNow()
    assert.includeMembers(await offeredHours(host, 4), ['10:00', '15:00'])
    assert.isEmpty(await mirrored())
  })

  test('may overlap each other and bookings, and neither is in the way of the other', async ({
    assert,
    client,
    cleanup,
  }) => {
    const site = await anyCalendarSite(cleanup)
    const host = await aProHost()
    await aBooking(host, { start: inDays(4) })
    await site.connect(client, host, {
      beforeWork: () => {
        site.put('one', ten())
        site.put('other', ten())
      },
    })
    assert.lengthOf(await mirrored(), 2)
    await aBooking(host, { start: inDays(6) })
    site.put('late', { start: inDays(6) })
    await readNow()
    assert.lengthOf(await mirrored(), 3)
  })

  test('come in pages, 5,000 of them, and none twice', async ({ assert, client, cleanup }) => {
    const site = await anyCalendarSite(cleanup)
    site.pages(700)
    const first = inDays(2)
    await site.connect(client, await aHost(), {
      beforeWork: () => {
        for (let n = 0; n < 5000; n++) site.put(`e${n}`, { start: plus(first, 60 * n) })
      },
    })

    const [{ count }] = await db
      .from('busy_times')
      .where({ source: 'calendar' })
      .count('* as count')
    assert.equal(Number(count), 5000)
    const [calendar] = await calendarsNow()
    assert.equal(calendar.events, 5000)
  }).timeout(60_000)
})

test.group('A second calendar', () => {
  test('needs PRO, and its hours open when it is unticked', async ({ assert, client, cleanup }) => {
    const site = await anyCalendarSite(cleanup)
    const host = await aHost()
    const { id } = await site.connect(client, host, {
      beforeWork: () => {
        site.addCalendar('Consultorio')
        site.put('own', ten())
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
})
