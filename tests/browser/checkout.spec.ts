import { test } from '@japa/runner'
import { AT_DESK } from './screens.ts'
import { product } from '#config/product'
import { pass } from '#tests/helpers/clock'
import { workOff } from '#tests/helpers/jobs'
import { expect } from '#tests/helpers/expect'
import { visitSite } from './pages/visitor.ts'
import { openDashboard } from './pages/dashboard.ts'
import { expectAccessible } from '#tests/helpers/axe'
import { aCoupon } from '#database/factories/coupon'
import { aChargingHost, anUnpaidBooking } from '#tests/helpers/checkout'

const MINUTE = 60_000

const AT_ONCE = { value: 0, unit: 'MINUTE' } as const

test.group('Paying a booking', () => {
  const { where, ...screen } = AT_DESK
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

  test('five minutes and one are announced, and at the end the page says by itself that the time is over (en, 390 px)', async ({
    browserContext,
    cleanup,
  }) => {
    const { code } = await anUnpaidBooking(
      await aChargingHost({
        service: { paymentOptions: { usePaymentProcessor: true, paymentTime: AT_ONCE } },
      })
    )
    const { page, t } = await visitSite(browserContext, '/login', { locale: 'en' })
    // A phone whose own clock is half an hour behind.
    await page.clock.install({ time: Date.now() - 30 * MINUTE })
    const announced = page.locator('.pay-hold [role=status]')
    const left = (minutes: number) => t('checkout.left', { minutes })

    await page.goto(`/checkout/${code}`)
    await page.locator('.pay-hold time', { hasText: /^(19|20):/ }).waitFor()
    await expect(announced).toHaveText('')
    await page.clock.fastForward(15 * MINUTE)
    await expect(announced).toHaveText(left(5))
    await page.clock.fastForward(4 * MINUTE)
    await expect(announced).toHaveText(left(1))
    pass(cleanup, 20 * MINUTE)
    await page.clock.fastForward(MINUTE)
    await page.getByRole('heading', { name: t('checkout.over.expired.title') }).waitFor()
    await page.getByRole('link', { name: t('checkout.over.again') }).waitFor()

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
