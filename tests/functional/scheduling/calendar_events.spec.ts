import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { guest } from '#tests/helpers/api'
import { jobsOf, workOff } from '#tests/helpers/jobs'
import { aBooking } from '#tests/helpers/booking'
import { aHost, aProHost, inDays } from '#tests/helpers/host'
import { writeEvent } from '#jobs/scheduling/write_event'
import { anyCalendarSite, CALENDAR_SITES } from '#tests/helpers/calendar_sites/all'
import { invariantsHold } from '#tests/helpers/invariants'
import { calendarsNow, mirrored, readNow } from '#tests/helpers/connections'

for (const [code, siteOf] of Object.entries(CALENDAR_SITES))
  test.group(`A booking in the ${code} of its host`, (group) => {
    invariantsHold(group)

    test('is written once, with who comes to what and where, moves with it and goes with it', async ({
      assert,
      client,
      cleanup,
    }) => {
      const site = await siteOf(cleanup)
      const host = await aHost()
      await site.connect(client, host)
      const { code: ticket } = await aBooking(host, { start: inDays(5) })
      await workOff()

      const [event] = site.standing()
      assert.lengthOf(site.standing(), 1)
      assert.match(event!.title, /^Ana .+ · /)
      assert.equal(event!.start, inDays(5))

      ;(await guest.post(`/tickets/${ticket}/reschedule`, { start: inDays(6) })).assertStatus(200)
      await workOff()
      assert.deepEqual(
        site.standing().map(({ start }) => start),
        [inDays(6)]
      )

      await guest.post(`/tickets/${ticket}/cancel`, {})
      await workOff()
      assert.isEmpty(site.standing())
      assert.equal(site.mails(), 0)
    })

    test('does not come back as a busy time, and what is written is known by its etag', async ({
      assert,
      client,
      cleanup,
    }) => {
      const site = await siteOf(cleanup)
      const host = await aHost()
      await site.connect(client, host)
      await aBooking(host)
      await workOff()
      const [written] = await db.from('calendar_events')

      await readNow()

      assert.isEmpty(await mirrored())
      const [row] = await db.from('calendar_events')
      assert.isNotEmpty(row.etag)
      assert.equal(row.etag, written.etag)
      assert.deepEqual([row.state, row.written], ['there', row.change])
    })

    test('is written to the calendar that the host chose, and to none that can only be read', async ({
      assert,
      client,
      cleanup,
    }) => {
      const site = await siteOf(cleanup)
      const host = await aHost()
      const { id } = await site.connect(client, host, {
        beforeWork: () => {
          site.addCalendar('Consultorio')
          site.addCalendar('Feriados', { isWritable: false })
        },
      })
      const byName = Object.fromEntries((await calendarsNow()).map((one) => [one.name, one]))
      const choose = (calendar: string) =>
        host.api.patch(`/connections/${id}/calendars/${calendar}`, { isDestination: true })
      ;(await choose(byName['Feriados'].id)).assertBodyContains({ code: 'CALENDAR_NOT_WRITABLE' })

      ;(await choose(byName['Consultorio'].id)).assertStatus(200)
      await aBooking(host)
      await workOff()

      assert.isEmpty(site.standing())
      assert.lengthOf(site.standing('Consultorio'), 1)
    })

    test('that stands when a calendar is connected is written to it, and a second time never', async ({
      assert,
      client,
      cleanup,
    }) => {
      const site = await siteOf(cleanup)
      const host = await aHost()
      await aBooking(host)
      const { id } = await site.connect(client, host)
      assert.lengthOf(site.standing(), 1)

      // What was written stays there when the connection is removed; connected again, it is the same event.
      await host.api.delete(`/connections/${id}`)
      await workOff()
      assert.lengthOf(site.standing(), 1)
      await site.connect(client, host)

      assert.lengthOf(site.standing(), 1)
      assert.isEmpty(await mirrored())
    })
  })

test.group('A booking in a calendar', (group) => {
  invariantsHold(group)

  test('is said to be no more than busy where the host wants it private', async ({
    assert,
    client,
    cleanup,
  }) => {
    const site = await anyCalendarSite(cleanup)
    const host = await aHost()
    const { id } = await site.connect(client, host)
    await host.api.patch(`/connections/${id}`, { privateTitles: true })

    await aBooking(host)
    await workOff()

    const [event] = site.standing()
    assert.deepEqual([event!.title, event!.place, event!.text], ['Ocupado', '', ''])
  })

  test('stays where it is when the host chooses another calendar, and only one is chosen', async ({
    assert,
    client,
    cleanup,
  }) => {
    const site = await anyCalendarSite(cleanup)
    const host = await aProHost()
    const { id } = await site.connect(client, host, {
      beforeWork: () => site.addCalendar('Consultorio'),
    })
    await aBooking(host, { start: inDays(5) })
    await workOff()
    const room = (await calendarsNow()).find(({ name }) => name === 'Consultorio')!

    await host.api.patch(`/connections/${id}/calendars/${room.id}`, { isDestination: true })
    await aBooking(host, { start: inDays(6) })
    await workOff()

    assert.lengthOf(site.standing(), 1)
    assert.lengthOf(site.standing('Consultorio'), 1)
    const chosen = await db.from('connected_calendars').where({ is_destination: true })
    assert.deepEqual(
      chosen.map(({ name }) => name),
      ['Consultorio']
    )
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
