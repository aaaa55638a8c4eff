import { test } from '@japa/runner'
import { SCREENS } from './screens.ts'
import { product } from '#config/product'
import db from '@adonisjs/lucid/services/db'
import { workOff } from '#tests/helpers/jobs'
import { visitSite } from './pages/visitor.ts'
import { openDashboard } from './pages/dashboard.ts'
import { expectAccessible } from '#tests/helpers/axe'
import { aCoupon } from '#database/factories/coupon'
import { aChargingHost, anUnpaidBooking } from '#tests/helpers/checkout'

test.group('Paying a booking', () => {
  for (const { where, ...screen } of SCREENS) {
    test(`a client books, is refused, pays and sees it confirmed; the host sees every cent ${where}`, async ({
      browserContext,
    }) => {
      const host = await aChargingHost()
      const { page, t, booking } = await visitSite(browserContext, `/${host.username}`, screen)
      const pay = page.getByRole('button', { name: /^(Pagar|Pay) S\/.140\.00$/ })
      const ends = async (outcome: string) => {
        await page.getByRole('heading', { name: t('checkout.simulator.title') }).waitFor()
        await page
          .getByRole('button', { name: t(`checkout.simulator.outcomes.${outcome}`), exact: true })
          .click()
        await page.getByRole('heading', { name: t('checkout.processing.title') }).waitFor()
      }

      await booking.openService('Sesión')
      await booking.choose()
      await booking.fillIn()
      await booking.reserve()
      await page.getByRole('heading', { name: t('checkout.choose') }).waitFor()
      await expectAccessible(page)
      await pay.click()
      await page.getByRole('heading', { name: t('checkout.simulator.title') }).waitFor()
      await expectAccessible(page)
      await ends('refuse')
      await workOff()
      await page.getByText(t('checkout.latest.refused')).waitFor()
      await pay.click()
      await ends('pay')
      await expectAccessible(page)
      await workOff()
      await booking.isConfirmed()
      await page.getByText(t('booking.paid', { amount: 'S/\u00a0140.00' })).waitFor()
      await expectAccessible(page)

      const dashboard = await openDashboard(browserContext, host, {
        ...screen,
        at: 'wallet/earnings',
      })
      await dashboard.main.getByText('S/\u00a0116.53').first().waitFor()
      await dashboard.main.locator('li summary').click()
      await dashboard.reads('admin.wallet.kinds.commission', { product: product.name })
      await expectAccessible(dashboard.page)
    })
  }

  test('without script the form posts by itself and leads to the provider (es, 390 px)', async ({
    browser,
  }) => {
    const { code } = await anUnpaidBooking(await aChargingHost())
    const context = await browser.newContext({
      javaScriptEnabled: false,
      baseURL: `http://${process.env.HOST}:${process.env.PORT}`,
    })

    const { page, t } = await visitSite(context, `/checkout/${code}`)
    await page.getByRole('button', { name: /^Pagar/ }).click()
    await page.getByRole('heading', { name: t('checkout.simulator.title') }).waitFor()
    await page
      .getByRole('button', { name: t('checkout.simulator.outcomes.pay'), exact: true })
      .click()
    await workOff()
    await page.getByRole('link', { name: t('checkout.processing.look') }).click()
    await page.getByRole('heading', { name: /^Listo, / }).waitFor()
    await context.close()
  })

  test('the last minutes are announced, and at their end the page says that the time is over (en, 390 px)', async ({
    browserContext,
  }) => {
    const { code } = await anUnpaidBooking(await aChargingHost())
    const end = (seconds: number) =>
      db.rawQuery(
        `UPDATE payment_tickets SET max_payment_at = now() + make_interval(secs => ?) WHERE code = ?`,
        [seconds, code]
      )
    await end(200)

    const { page, t } = await visitSite(browserContext, `/checkout/${code}`, { locale: 'en' })
    await page
      .getByRole('status')
      .filter({ hasText: t('checkout.left', { minutes: 5 }) })
      .waitFor({ state: 'attached' })
    await end(3)
    await page.reload()
    await page.getByRole('heading', { name: t('checkout.over.expired.title') }).waitFor()

    await expectAccessible(page)
  })

  for (const javaScriptEnabled of [true, false]) {
    const how = javaScriptEnabled ? 'es, 390 px' : 'en, 390 px, without script'
    test(`a coupon is refused in words, lowers the price, goes away, and covers all (${how})`, async ({
      browser,
    }) => {
      const host = await aChargingHost({ account: { roleId: 'PRO' } })
      await aCoupon(host.account.id, { code: 'VERANO10', percent: 10 })
      await aCoupon(host.account.id, { code: 'GRATIS', percent: 100 })
      const { code } = await anUnpaidBooking(host)
      const context = await browser.newContext({
        javaScriptEnabled,
        baseURL: `http://${process.env.HOST}:${process.env.PORT}`,
      })
      const locale = javaScriptEnabled ? 'es' : 'en'
      const { page, t } = await visitSite(context, `/checkout/${code}`, { locale })
      const apply = async (typed: string) => {
        await page.getByLabel(t('booking.coupon.ask')).fill(typed)
        await page.getByRole('button', { name: t('booking.coupon.apply') }).click()
      }
      const due = (amount: string) =>
        page.locator('.pay-lines .total dd', { hasText: amount }).waitFor()

      await due('S/\u00a0140.00')
      await apply('NADA')
      await page.getByText(t('errors.COUPON_NOT_FOUND')).waitFor()
      await apply('verano10')
      await due('S/\u00a0126.00')
      if (javaScriptEnabled) await expectAccessible(page)
      await page.getByRole('button', { name: t('booking.coupon.remove') }).click()
      await due('S/\u00a0140.00')
      await apply('GRATIS')
      await page.waitForURL(`**/meeting/${code}`)
      await context.close()
    })
  }
})
