import { test } from '@japa/runner'
import { readFile } from 'node:fs/promises'
import Service from '#app/catalog/services/service'
import { ana, aProHost, inDays } from '#tests/helpers/host'
import { expectAccessible } from '#tests/helpers/axe'
import Meeting from '#app/scheduling/meetings/meeting'
import { DESK, goTo, openDashboard, PHONE } from '#tests/helpers/dashboard'

test.group('Workshops in the dashboard', () => {
  for (const [locale, size] of [
    ['es', PHONE],
    ['en', DESK],
  ] as const) {
    test(`a host publishes one with a date, adds and removes another, and sees who comes (${locale}, ${size.width} px)`, async ({
      client,
      browserContext,
      assert,
    }) => {
      const host = await aProHost()
      const dashboard = await openDashboard(browserContext, host, { size, locale })
      const { page, t, complaints } = dashboard

      await goTo(dashboard, 'services')
      await page
        .getByRole('main')
        .getByRole('link', { name: t('admin.workshops.title'), exact: true })
        .click()
      await page.getByText(t('admin.workshops.empty_title')).waitFor()
      await expectAccessible(page)
      await page
        .getByRole('link', { name: t('admin.workshops.create') })
        .first()
        .click()
      await page.getByLabel(t('admin.services.name')).fill('Yoga')
      await page.getByRole('radio', { name: t('admin.services.price.free') }).check()
      await page.getByLabel(t('admin.services.place.link')).fill('https://meet.example.com/yoga')
      await page.getByLabel(t('admin.workshops.max_participants')).fill('8')
      const day = inDays(5).slice(0, 10)
      await page.getByRole('button', { name: t('admin.workshops.add_date') }).click()
      await page.getByLabel(t('admin.workshops.start')).fill(`${day}T19:00`)
      await expectAccessible(page)
      await page.getByRole('button', { name: t('ra.action.save') }).click()
      await page.getByText(t('admin.workshops.taken', { taken: 0, places: 8 })).waitFor()
      const service = await Service.query().where({ title: 'Yoga' }).firstOrFail()
      assert.equal(service.type, 'WEBINAR')
      assert.equal(service.maxParticipants, 8)
      const [session] = await Meeting.query().where({ serviceId: service.id })
      assert.equal(session!.wallStart, `${day}T19:00`)

      await page.getByRole('button', { name: t('admin.workshops.add_date') }).click()
      await page.getByLabel(t('admin.workshops.start')).fill(`${inDays(6).slice(0, 10)}T19:00`)
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel(t('admin.workshops.places')).fill('5')
      await expectAccessible(page)
      await dialog.getByRole('button', { name: t('ra.action.save') }).click()
      await page.getByText(t('admin.workshops.taken', { taken: 0, places: 5 })).waitFor()
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
      const booked = await client.post('/api/v3/group-bookings').json(booking)
      booked.assertStatus(201)
      await page.reload()
      await page.getByText(t('admin.workshops.taken', { taken: 1, places: 8 })).waitFor()
      await expectAccessible(page)
      await page.getByRole('button', { name: new RegExp(t('admin.workshops.attendees')) }).click()
      await page.getByText(ana.name).waitFor()
      await expectAccessible(page)
      await page.getByRole('button', { name: t('ra.action.close') }).click()

      const guests = page.getByRole('button', { name: t('admin.services.guests') })
      const [file] = await Promise.all([page.waitForEvent('download'), guests.click()])
      assert.equal(file.suggestedFilename(), 'guests.csv')
      assert.include(await readFile(await file.path(), 'utf8'), ana.name)
      await page.route('**/tickets/download*', (route) => route.fulfill({ status: 502 }))
      await guests.click()
      await page.getByRole('alert').getByText(t('admin.failed.guests')).waitFor()
      await expectAccessible(page)
      await page.getByRole('button', { name: t('ra.action.confirm') }).click()

      await page.getByRole('button', { name: new RegExp(t('admin.workshops.edit')) }).click()
      await page.getByLabel(t('admin.workshops.places')).last().fill('1')
      await dialog.getByRole('button', { name: t('ra.action.save') }).click()
      await page.getByText(t('errors.PLACES_TAKEN', { taken: 1 })).waitFor()
      await page.getByRole('button', { name: t('ra.action.cancel') }).click()

      await page.getByRole('button', { name: new RegExp(t('admin.workshops.remove')) }).click()
      await dialog.getByText(t('admin.workshops.remove_text', { taken: 1 })).waitFor()
      await dialog.getByRole('button', { name: t('admin.workshops.remove') }).click()
      await page.getByText(t('admin.workshops.no_dates')).waitFor()
      assert.equal((await session!.refresh()).state, 'cancelled')
      assert.deepEqual(
        complaints.filter((text) => !/40[49]|502/.test(text)),
        []
      )
    })
  }
})
