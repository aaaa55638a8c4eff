import { test } from '@japa/runner'
import { AT_DESK } from './screens.ts'
import { openDashboard } from './pages/dashboard.ts'
import { ServiceList } from './pages/service_list.ts'
import { ServiceEditor } from './pages/service_editor.ts'
import { readFile } from 'node:fs/promises'
import Service from '#app/catalog/services/service'
import { guest } from '#tests/helpers/api'
import { ana, aProHost, inDays } from '#tests/helpers/host'
import { expectAccessible } from '#tests/helpers/axe'
import Meeting from '#app/scheduling/meetings/meeting'
import { expect } from '#tests/helpers/expect'
import { aWorkshop, bookPlaces, onDay } from '#tests/helpers/workshop'

test.group('Workshops in the dashboard', () => {
  const { where, ...screen } = AT_DESK
  test(`a host publishes one with a date, adds and removes another, and sees who comes ${where}`, async ({
    browserContext,
    assert,
  }) => {
    const host = await aProHost()
    const dashboard = await openDashboard(browserContext, host, screen)
    const { page, t, complaints } = dashboard
    const [list, editor] = [
      new ServiceList(dashboard, 'workshops'),
      new ServiceEditor(dashboard, 'workshops'),
    ]

    await list.open()
    await list.isEmpty()
    await expectAccessible(page)
    await list.create()
    await editor.name('Yoga')
    await editor.isFree()
    await editor.meetAt('https://meet.example.com/yoga')
    await dashboard.field('admin.workshops.max_participants').fill('8')
    const day = inDays(5).slice(0, 10)
    await dashboard.press('admin.workshops.add_date')
    await dashboard.field('admin.workshops.start').fill(`${day}T19:00`)
    await expectAccessible(page)
    await editor.save()
    await dashboard.reads('admin.workshops.taken', { taken: 0, places: 8 })
    const service = await Service.query().where({ title: 'Yoga' }).firstOrFail()
    assert.equal(service.type, 'WEBINAR')
    assert.equal(service.maxParticipants, 8)
    const [session] = await Meeting.query().where({ serviceId: service.id })
    assert.equal(session!.wallStart, `${day}T19:00`)

    await dashboard.press('admin.workshops.add_date')
    await dashboard.field('admin.workshops.start').fill(`${inDays(6).slice(0, 10)}T19:00`)
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(t('admin.workshops.places')).fill('5')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: t('ra.action.save') }).click()
    await dashboard.reads('admin.workshops.taken', { taken: 0, places: 5 })
    await page
      .getByRole('button', { name: new RegExp(t('admin.workshops.remove')) })
      .last()
      .click()
    await dialog.getByRole('button', { name: t('admin.workshops.remove') }).click()
    await page
      .getByText(t('admin.workshops.taken', { taken: 0, places: 5 }))
      .waitFor({ state: 'detached' })

    // A service that was saved in the editor asks for a telephone (docs/domain.md, "Questions").
    const phone = { prefix: '+51', number: '987654321' }
    const booking = { productId: service.id, attendee: { ...ana, phone } }
    const booked = await guest.post('/group-bookings', booking)
    booked.assertStatus(201)
    await page.reload()
    await dashboard.reads('admin.workshops.taken', { taken: 1, places: 8 })
    await dashboard.main.locator('.dots i.on').waitFor()
    await page.getByRole('button', { name: new RegExp(t('admin.workshops.attendees')) }).click()
    await page.getByText(ana.name).waitFor()
    await expectAccessible(page)
    await dashboard.press('ra.action.close')

    const guests = page.getByRole('button', { name: t('admin.services.guests') })
    const [file] = await Promise.all([page.waitForEvent('download'), guests.click()])
    assert.equal(file.suggestedFilename(), 'guests.csv')
    assert.include(await readFile(await file.path(), 'utf8'), ana.name)
    await page.route('**/tickets/download*', (route) => route.fulfill({ status: 502 }))
    await guests.click()
    await page.getByRole('alert').getByText(t('admin.failed.guests')).waitFor()
    await expectAccessible(page)
    await dashboard.press('ra.action.confirm')

    await page.getByRole('button', { name: new RegExp(t('admin.workshops.edit')) }).click()
    await dashboard.field('admin.workshops.places').last().fill('1')
    await dialog.getByRole('button', { name: t('ra.action.save') }).click()
    await dashboard.reads('errors.PLACES_TAKEN', { taken: 1 })
    await dashboard.press('ra.action.cancel')

    await page.getByRole('button', { name: new RegExp(t('admin.workshops.remove')) }).click()
    await dialog.getByText(t('admin.workshops.remove_text', { taken: 1 })).waitFor()
    await dialog.getByRole('button', { name: t('admin.workshops.remove') }).click()
    await dashboard.reads('admin.workshops.no_dates')
    assert.equal((await session!.refresh()).state, 'cancelled')
    assert.deepEqual(
      complaints.filter((text) => !/40[49]|502/.test(text)),
      []
    )
  })

  test('another number of spots is for new dates, unless it is given to dates without bookings too', async ({
    browserContext,
    assert,
  }) => {
    const host = await aWorkshop({
      service: { maxParticipants: 3 },
      sessions: [onDay(3, { places: 3 }), onDay(5, { places: 3 })],
    })
    const [booked, unbooked] = host.sessions as [Meeting, Meeting]
    const booking = await bookPlaces(host)
    booking.assertStatus(201)
    const at = `services/group/${host.service.id}`
    const dashboard = await openDashboard(browserContext, host, { at })
    const { page, t, complaints } = dashboard
    const seats = dashboard.field('admin.workshops.max_participants')
    const keep = page.getByText(t('admin.workshops.dates_keep', { count: 2 }))

    await seats.fill('8')
    await keep.waitFor()
    await seats.fill('3')
    await expect(keep).toHaveCount(0)
    await seats.fill('8')
    await page.getByLabel(t('admin.workshops.apply')).check()
    await expectAccessible(page)
    await new ServiceEditor(dashboard, 'workshops').saveChanges()

    // The dates follow once the workshop is saved.
    await expect.poll(async () => (await unbooked.refresh()).capacity).toBe(8)
    assert.equal((await booked.refresh()).capacity, 3)
    assert.deepEqual(complaints, [])
  })
})
