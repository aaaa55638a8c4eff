import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { workOff } from '#tests/helpers/jobs'
import { aBooking } from '#tests/helpers/booking'
import { another } from '#database/factories/host'
import { aProHost, inDays } from '#tests/helpers/host'
import { SESSION } from '#database/factories/host'
import { calendarsNow, connectGoogle, withGoogle } from '#tests/helpers/connections'

type Calendars = { calendarId: string | null; calendars: { id: string; name: string }[] }

test.group('The calendar of a service', () => {
  test('takes its bookings, while those of others go to the account’s', async ({
    assert,
    client,
    cleanup,
  }) => {
    const google = await withGoogle(cleanup)
    const host = await aProHost()
    const { id: connectionId } = await connectGoogle(client, host, google, {
      beforeWork: () => {
        google.addCalendar('ana@gmail.com', { id: 'rooms', summary: 'Consultorio' })
        google.addCalendar('ana@gmail.com', {
          id: 'days',
          summary: 'Feriados',
          accessRole: 'reader',
        })
      },
    })
    const path = `/service-calendars/${host.service.id}`
    const shown = (await host.api.get(path)).body() as Calendars
    assert.isNull(shown.calendarId)
    assert.sameMembers(
      shown.calendars.map(({ name }) => name),
      ['Ana Quispe', 'Consultorio']
    )
    const byName = Object.fromEntries((await calendarsNow()).map((one) => [one.name, one.id]))
    const choose = (calendarId: string | null) => host.api.put(path, { calendarId })
    ;(await choose(byName['Feriados'])).assertBodyContains({ code: 'CALENDAR_NOT_WRITABLE' })
    ;(await choose(byName['Consultorio'])).assertBodyContains({
      calendarId: byName['Consultorio'],
    })

    await aBooking(host, { start: inDays(5) })
    const other = await another(host, { ...SESSION, title: 'Otra', slug: 'otra' })
    await aBooking(other, { start: inDays(6) })
    await workOff()

    assert.equal(google.calendarOf('ana@gmail.com', 'rooms').events.size, 1)
    assert.equal(google.calendarOf().events.size, 1)
    ;(await host.api.get('/users/me')).assertBodyContains({ destinationCalendar: 'Ana Quispe' })

    await choose(null)
    await aBooking(host, { start: inDays(7) })
    await workOff()
    assert.equal(google.calendarOf('ana@gmail.com', 'rooms').events.size, 1)
    assert.equal(google.calendarOf().events.size, 2)

    await choose(byName['Consultorio'])
    await host.api.delete(`/connections/${connectionId}`)
    assert.isEmpty(await db.from('service_calendars'))
  })

  test('is its host’s alone, and of the host’s own calendars', async ({ client, cleanup }) => {
    const google = await withGoogle(cleanup)
    const host = await aProHost()
    await connectGoogle(client, host, google)
    const [calendar] = await calendarsNow()
    const other = await aProHost()

    const foreign = await other.api.put(`/service-calendars/${host.service.id}`, {
      calendarId: null,
    })
    foreign.assertBodyContains({ code: 'SERVICE_NOT_FOUND' })
    const borrowed = await other.api.put(`/service-calendars/${other.service.id}`, {
      calendarId: calendar.id,
    })
    borrowed.assertBodyContains({ code: 'CONNECTED_CALENDAR_NOT_FOUND' })
  })
})
