import { test } from '@japa/runner'
import { AT_DESK } from './screens.ts'
import { openDashboard } from './pages/dashboard.ts'
import { ServiceEditor } from './pages/service_editor.ts'
import { BookingPage } from './pages/booking_page.ts'
import Ticket from '#app/ticketing/tickets/ticket'
import { paymentMethod } from '#shared/payment_methods'
import { aHost } from '#tests/helpers/host'
import { expect } from '#tests/helpers/expect'
import { expectAccessible } from '#tests/helpers/axe'

test.group('Prices in several currencies', () => {
  const { where, ...screen } = AT_DESK
  test(`a host adds one, and a client books in it ${where}`, async ({ browserContext, assert }) => {
    const host = await aHost({ service: { price: 120, currency: 'PEN' } })
    const at = `services/individual/${host.service.id}`
    const dashboard = await openDashboard(browserContext, host, { ...screen, at })
    const { page, t, complaints } = dashboard
    const booking = new BookingPage(page, t)
    const editor = new ServiceEditor(dashboard)

    await editor.open('payments')
    await dashboard.press('admin.services.price.add')
    await dashboard.field('admin.services.price.currency').last().click()
    await page.getByRole('option', { name: 'US$' }).click()
    await page
      .getByRole('spinbutton', { name: t('admin.services.price.amount_in', { currency: 'USD' }) })
      .fill('40')
    // A method of one's own is made over the form, which keeps what was typed.
    const view = page.getByRole('complementary', { name: t('admin.services.methods.view') })
    const ticks = page.getByRole('group', { name: t('admin.services.methods.label') })
    const wallet = t('admin.methods.titles.TRANSFER_DIGITAL_WALLET')
    const onSite = paymentMethod('onSite', screen.locale ?? 'es').title
    await dashboard.press('admin.methods.add')
    await dashboard.field('admin.methods.accounts.walletPhone').fill('951 204 318')
    await dashboard.field('admin.methods.instructions').fill('Escribe tu nombre')
    await dashboard.save()
    await view.getByText(wallet).waitFor()
    await ticks.getByRole('checkbox', { name: onSite }).check()
    await expect(view.getByRole('listitem')).toHaveCount(2)
    await expectAccessible(page)
    await ticks.getByRole('checkbox', { name: wallet }).uncheck()
    await expect(view.getByRole('listitem')).toHaveCount(1)
    await editor.saveChanges()
    await host.service.refresh()
    assert.deepEqual(host.service.bookingPrices, { USD: 4000 })
    assert.deepEqual(host.service.paymentMethods, ['onSite'])

    await page.goto(`/${host.username}`)
    await page.getByText('S/\u00a0120.00').waitFor()
    await expectAccessible(page)
    await page.getByLabel(t('common.currency')).selectOption('USD')
    await page.getByText('US$\u00a040.00').waitFor()
    assert.include(page.url(), 'currency=USD')

    await page.getByRole('link', { name: 'Sesión' }).click()
    await page.waitForURL(/sesion/)
    await page.getByText('US$\u00a040.00').first().waitFor()
    const offer = page.locator('script[type="application/ld+json"]').first()
    await expect.poll(() => offer.textContent()).toContain('"price":40,"priceCurrency":"USD"')
    await booking.choose()
    await booking.fillIn()
    await booking.reserve()
    await booking.isConfirmed()

    const ticket = await Ticket.findByOrFail('accountId', host.account.id)
    assert.deepEqual([ticket.amount, ticket.currency], [4000, 'USD'])
    // Chosen once, it is kept: the plain address shows it too.
    await page.goto(`/${host.username}`)
    await page.getByText('US$\u00a040.00').waitFor()
    assert.deepEqual(complaints, [])
  })
})
