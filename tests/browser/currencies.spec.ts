import { test } from '@japa/runner'
import { BookingPage } from './pages/booking_page.ts'
import Ticket from '#app/ticketing/tickets/ticket'
import { aHost } from '#tests/helpers/host'
import { expect } from '#tests/helpers/expect'
import { expectAccessible } from '#tests/helpers/axe'
import { DESK, openDashboard, PHONE } from '#tests/helpers/dashboard'

const HOME = `http://${process.env.HOST}:${process.env.PORT}`

test.group('Prices in several currencies', () => {
  for (const [locale, size] of [
    ['es', PHONE],
    ['en', DESK],
  ] as const) {
    test(`a host adds one, and a client books in it (${locale}, ${size.width} px)`, async ({
      browserContext,
      assert,
    }) => {
      const host = await aHost({ service: { price: 120, currency: 'PEN' } })
      const { page, t, complaints } = await openDashboard(browserContext, host, { size, locale })
      const booking = new BookingPage(page, t)

      await page.goto(`${HOME}/profile/u/me/services/individual/${host.service.id}`)
      await page.getByRole('tab', { name: t('admin.services.tabs.payments') }).click()
      await page.getByRole('button', { name: t('admin.services.price.add') }).click()
      await page.getByLabel(t('admin.services.price.currency')).last().click()
      await page.getByRole('option', { name: 'USD' }).click()
      await page
        .getByRole('spinbutton', { name: t('admin.services.price.amount_in', { currency: 'USD' }) })
        .fill('40')
      await expectAccessible(page)
      await page.getByRole('button', { name: t('ra.action.save') }).click()
      await page.getByText(t('admin.services.record.notifications.updated')).waitFor()
      await host.service.refresh()
      assert.deepEqual(host.service.bookingPrices, { USD: 4000 })

      await page.goto(`${HOME}/${host.username}`)
      await page.getByText('S/\u00a0120.00').waitFor()
      await expectAccessible(page)
      await page.getByLabel(t('common.currency')).selectOption('USD')
      await page.getByText('US$\u00a040.00').waitFor()
      assert.include(page.url(), 'currency=USD')

      await page.getByRole('link', { name: 'Sesión' }).click()
      await page.waitForURL(/sesion/)
      await page.getByText('US$\u00a040.00').waitFor()
      const offer = page.locator('script[type="application/ld+json"]').first()
      await expect.poll(() => offer.textContent()).toContain('"price":40,"priceCurrency":"USD"')
      await booking.choose()
      await booking.fillIn()
      await booking.reserve()
      await booking.isConfirmed()

      const ticket = await Ticket.findByOrFail('accountId', host.account.id)
      assert.deepEqual([ticket.amount, ticket.currency], [4000, 'USD'])
      // Chosen once, it is kept: the plain address shows it too.
      await page.goto(`${HOME}/${host.username}`)
      await page.getByText('US$\u00a040.00').waitFor()
      assert.deepEqual(complaints, [])
    })
  }
})
