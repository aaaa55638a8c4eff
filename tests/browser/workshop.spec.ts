import { test } from '@japa/runner'
import { expect } from '#tests/helpers/expect'
import { visitSite } from './pages/visitor.ts'
import { lastMail } from './pages/mailbox.ts'
import { expectAccessible } from '#tests/helpers/axe'
import { DESK, PHONE } from './screens.ts'
import { ana, luis } from '#tests/helpers/host'
import { aWorkshop, bookPlaces, onDay, takenOf } from '#tests/helpers/workshop'

test.group('Reserving in a workshop', () => {
  for (const [locale, size] of [
    ['es', PHONE],
    ['en', DESK],
  ] as const) {
    test(`a client books two places and reads so in the confirmation (${locale}, ${size.width} px)`, async ({
      browserContext,
      assert,
    }) => {
      const host = await aWorkshop({
        sessions: [onDay(5, { places: 1 }), onDay(6, { places: 3 })],
        service: { price: 40, description: 'Una tarde juntos' },
      })
      await bookPlaces(host, { attendee: luis })

      const at = { size, locale }
      const { page, t, booking } = await visitSite(browserContext, `/${host.username}`, at)
      await page.getByRole('link', { name: 'Taller' }).click()
      await page.getByText(t('booking.group.sold_out')).waitFor()
      await page.getByRole('heading', { name: 'Taller', level: 1 }).waitFor()
      await page.getByText('Una tarde juntos').waitFor()
      await booking.reads('booking.group.about')
      await booking.reads('booking.group.presenters', { count: 1 })
      await expectAccessible(page)
      await page.getByRole('link', { name: new RegExp(t('booking.group.choose')) }).click()
      await page.getByLabel(t('booking.group.places')).selectOption('2')
      await expect(page.getByRole('heading', { name: 'Taller', level: 1 })).toBeVisible()
      await booking.fillIn()
      await booking.reserve()
      const guest = page.getByLabel(t('booking.group.guest_name', { number: 2 }))
      await expect(guest).toHaveAttribute('aria-invalid', 'true')
      await expectAccessible(page)
      await guest.fill('Rosa Lima')
      await page.getByLabel(t('booking.group.guest_email', { number: 2 })).fill('rosa@example.com')
      await booking.reserve()
      await booking.isConfirmed()
      await page.getByText(t('booking.group.place_count', { count: 2 }), { exact: true }).waitFor()
      await page.locator('.dots i.new').waitFor()
      await expectAccessible(page)

      assert.match(page.url(), /\/g\/taller\/reserve\/confirmation\?code=/)
      assert.equal(await takenOf(host.sessions[1]!), 2)
      const mail = await lastMail(ana.email)
      assert.include(mail.text, 'Taller')
    })
  }

  test('a booking is moved to another date by its buyer', async ({ browserContext, assert }) => {
    const host = await aWorkshop({ sessions: [onDay(5), onDay(6), onDay(7, { places: 1 })] })
    const { code } = (await bookPlaces(host, { guests: 1 })).body()

    const { page, t, booking } = await visitSite(browserContext, `/reschedule/${code}`)
    await booking.reads('booking.group.other_date')
    await expectAccessible(page)
    const move = page.getByRole('button', { name: new RegExp(t('booking.group.move')) })
    await expect(move).toHaveCount(1)
    await move.click()
    await booking.reads('booking.states.rescheduled')

    assert.equal(await takenOf(host.sessions[1]!), 2)
  })

  test('a client waits for a sold-out date and takes the place that is freed', async ({
    client,
    browserContext,
    assert,
  }) => {
    const host = await aWorkshop({ sessions: [onDay(5, { places: 1 })] })
    const { code } = (await bookPlaces(host, { attendee: luis })).body()

    const path = `/${host.username}/g/taller`
    const { page, t, booking } = await visitSite(browserContext, path)
    await page.getByRole('link', { name: new RegExp(t('booking.group.wait')) }).click()
    await page.getByText(t('booking.group.wait_text')).waitFor()
    await booking.fillIn()
    await expectAccessible(page)
    await page.getByRole('button', { name: t('booking.group.wait') }).click()
    await booking.reads('booking.states.waitlist')
    await page.getByText(t('booking.group.line', { place: 1 })).waitFor()
    await page.getByRole('link', { name: t('booking.group.leave_line') }).waitFor()
    await expectAccessible(page)
    await client.post(`/api/v3/tickets/${code}/cancel`).json({})
    const mail = await lastMail(ana.email)
    await page.goto(mail.find(/http\S+\/meeting\/\w+/))
    await booking.reads('booking.states.offered')
    await expectAccessible(page)
    await page.getByRole('button', { name: t('booking.group.take_place') }).click()
    await booking.isConfirmed()

    assert.equal(await takenOf(host.sessions[0]!), 1)
  })
})
