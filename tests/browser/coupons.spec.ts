import { test } from '@japa/runner'
import { expect } from '#tests/helpers/expect'
import { lastMail } from './pages/mailbox.ts'
import { visitSite } from './pages/visitor.ts'
import Coupon from '#app/catalog/coupons/coupon'
import { aCoupon } from '#database/factories/coupon'
import { aHost, ana, inDays } from '#tests/helpers/host'
import { expectAccessible } from '#tests/helpers/axe'
import { DESK, goTo, openDashboard, PHONE } from '#tests/helpers/dashboard'

const SIZES = [
  ['es', PHONE],
  ['en', DESK],
] as const

test.group('A host’s coupons', () => {
  for (const [locale, size] of SIZES) {
    test(`one is made, changed and deleted (${locale}, ${size.width} px)`, async ({
      browserContext,
      assert,
    }) => {
      const host = await aHost({ account: { roleId: 'PRO' }, service: { price: 120 } })
      const dashboard = await openDashboard(browserContext, host, { size, locale })
      const { page, t, complaints } = dashboard

      await goTo(dashboard, 'services')
      await page
        .getByRole('main')
        .getByRole('link', { name: t('admin.coupons.title'), exact: true })
        .click()
      await page.getByText(t('admin.coupons.empty_title')).waitFor()
      await expectAccessible(page)
      await page
        .getByRole('link', { name: t('admin.coupons.create') })
        .first()
        .click()
      await page.getByLabel(t('admin.coupons.code')).fill('verano')
      await page.getByRole('spinbutton', { name: t('admin.coupons.percent') }).fill('120')
      await page.getByRole('button', { name: t('ra.action.save') }).click()
      await page.getByText(t('validator.shared.messages.max', { max: 100 })).waitFor()
      await expectAccessible(page)
      await page.getByRole('radio', { name: t('admin.coupons.types.FIXED') }).check()
      await page.getByRole('spinbutton', { name: t('admin.coupons.amount') }).fill('15.5')
      await page.getByLabel(t('admin.coupons.quantity')).fill('10')
      await page.getByLabel(t('admin.coupons.expires')).fill('2099-12-31T23:59')
      await page.getByRole('checkbox', { name: 'Sesión' }).check()
      await page.getByLabel(t('admin.coupons.blacklist')).fill('uno@example.com\ndos@example.com')
      await page.getByRole('button', { name: t('ra.action.save') }).click()
      await page.getByText(t('admin.coupons.record.notifications.created')).waitFor()
      await page.getByRole('link', { name: 'VERANO', exact: true }).waitFor()
      await page.getByText(t('admin.coupons.used_of', { used: 0, left: 10 })).waitFor()
      await expectAccessible(page)
      const made = await Coupon.findByOrFail('code', 'VERANO')

      await page.getByRole('link', { name: 'VERANO', exact: true }).click()
      await page.getByLabel(t('admin.coupons.quantity')).fill('')
      await page.getByRole('button', { name: t('ra.action.save') }).click()
      await page.getByText(t('admin.coupons.record.notifications.updated')).waitFor()
      await page.getByText(t('admin.coupons.used_unlimited', { used: 0 })).waitFor()
      await page.getByRole('link', { name: 'VERANO', exact: true }).click()
      await page.getByRole('button', { name: t('ra.action.delete') }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByText(t('admin.coupons.delete_title', { code: 'VERANO' })).waitFor()
      await expectAccessible(page)
      await dialog.getByRole('button', { name: t('ra.action.confirm') }).click()
      await page.getByText(t('admin.coupons.empty_title')).waitFor()

      assert.containsSubset(made.serialize(), {
        type: 'FIXED',
        amount: 1550,
        currency: 'PEN',
        quantity: 10,
        expiresWall: '2099-12-31T23:59',
        timeZone: 'America/Lima',
        serviceIds: [host.service.id],
        blacklist: ['uno@example.com', 'dos@example.com'],
      })
      assert.isEmpty(await Coupon.all())
      assert.deepEqual(complaints, [])
    })
  }

  test('without a plan that has them they are behind a lock that says which plan has', async ({
    browserContext,
  }) => {
    const host = await aHost()
    const dashboard = await openDashboard(browserContext, host, { size: DESK, locale: 'es' })
    const { page, t } = dashboard

    await goTo(dashboard, 'services')
    await page
      .getByRole('main')
      .getByRole('link', { name: t('admin.coupons.title'), exact: true })
      .click()
    await page.getByRole('note').getByText('Cupones de descuento').waitFor()
    await expectAccessible(page)
    await page.getByRole('link', { name: t('admin.plan.see', { plan: 'PRO' }) }).focus()
    await expectAccessible(page)
  })
})

test.group('Booking with a coupon', () => {
  for (const [locale, size] of SIZES) {
    test(`a client tries codes, sees the price, and pays less (${locale}, ${size.width} px)`, async ({
      browserContext,
      assert,
    }) => {
      const host = await aHost({ account: { roleId: 'PRO' }, service: { price: 120 } })
      await aCoupon(host.account.id, { quantity: 1 })
      await aCoupon(host.account.id, { code: 'OTRO', quantity: 1, used: 1 })
      const path = `/${host.username}/sesion/reserve/register?start=${encodeURIComponent(inDays(5))}`
      const { page, t, booking } = await visitSite(browserContext, path, { size, locale })
      const code = page.getByLabel(t('booking.coupon.label'), { exact: true })
      const apply = page.getByRole('button', { name: t('booking.coupon.apply') })

      await booking.fillIn()
      await page.getByRole('button', { name: t('booking.coupon.ask') }).click()
      await code.fill('nada')
      await apply.click()
      await page.getByText(t('errors.COUPON_NOT_FOUND')).waitFor()
      await expectAccessible(page)
      await code.fill('otro')
      await code.press('Enter')
      await page.getByText(t('errors.COUPON_USED_UP')).waitFor()
      await code.fill('verano')
      await apply.click()
      await page.getByText('S/ 96.00').waitFor()
      await expectAccessible(page)
      // The other language begins the page anew: the coupon is still applied.
      const other = locale === 'es' ? 'en' : 'es'
      await booking.chooseLanguage(other)
      await page.getByText('S/ 96.00').waitFor()
      await booking.chooseLanguage(locale)
      await page.getByText('S/ 96.00').waitFor()
      // Another client takes the last one meanwhile, and the host makes one more.
      await Coupon.query().where({ code: 'VERANO' }).update({ used: 1 })
      await booking.accept()
      await booking.reserve()
      await page.getByText(t('errors.COUPON_USED_UP')).waitFor()
      await page.getByText(t('booking.coupon.or_remove')).waitFor()
      await expectAccessible(page)
      await page.getByRole('button', { name: t('booking.coupon.remove') }).click()
      await page.getByRole('button', { name: t('booking.coupon.ask') }).click()
      await expect(page.getByText(t('errors.COUPON_USED_UP'))).toHaveCount(0)
      await code.fill('verano')
      await Coupon.query().where({ code: 'VERANO' }).update({ quantity: 2 })
      await booking.reserve()
      await booking.isConfirmed()
      await page.getByText('VERANO').waitFor()
      await expectAccessible(page)

      const mail = await lastMail(ana.email)
      assert.include(mail.text, 'VERANO')
      assert.include(mail.text.replace(/\u00a0/g, ' '), 'S/ 96.00')
    })
  }
})
