import { test } from '@japa/runner'
import { AT_DESK, DESK, ON_PHONE } from './screens.ts'
import { openDashboard } from './pages/dashboard.ts'
import { expect } from '#tests/helpers/expect'
import { lastMail } from './pages/mailbox.ts'
import { visitSite } from './pages/visitor.ts'
import Coupon from '#app/catalog/coupons/coupon'
import { aCoupon } from '#database/factories/coupon'
import { aHost, ana, inDays } from '#tests/helpers/host'
import { expectAccessible } from '#tests/helpers/axe'

test.group('A host’s coupons', () => {
  const { where, ...screen } = AT_DESK
  test(`one is made, changed and deleted ${where}`, async ({ browserContext, assert }) => {
    const host = await aHost({ account: { roleId: 'PRO' }, service: { price: 120 } })
    const dashboard = await openDashboard(browserContext, host, screen)
    const { page, t, complaints } = dashboard

    await dashboard.goTo('services')
    await dashboard.follow('admin.coupons.title')
    await dashboard.reads('admin.coupons.empty_title')
    await expectAccessible(page)
    await dashboard.create('admin.coupons.create')
    await dashboard.field('admin.coupons.code').fill('verano')
    await page.getByRole('spinbutton', { name: t('admin.coupons.percent') }).fill('120')
    await dashboard.save()
    await dashboard.reads('validator.shared.messages.max', { max: 100 })
    await page.getByRole('radio', { name: t('admin.coupons.types.FIXED') }).check()
    await page.getByRole('spinbutton', { name: t('admin.coupons.amount') }).fill('15.5')
    await dashboard.field('admin.coupons.quantity').fill('10')
    await dashboard.field('admin.coupons.expires').fill('2099-12-31T23:59')
    await page.getByRole('checkbox', { name: 'Sesión' }).check()
    await dashboard.field('admin.coupons.blacklist').fill('uno@example.com\ndos@example.com')
    await dashboard.save()
    await dashboard.reads('admin.coupons.record.notifications.created')
    await page.getByRole('link', { name: 'VERANO', exact: true }).waitFor()
    await dashboard.reads('admin.coupons.used_of', { used: 0, left: 10 })
    const made = await Coupon.findByOrFail('code', 'VERANO')

    await page.getByRole('link', { name: 'VERANO', exact: true }).click()
    await dashboard.field('admin.coupons.quantity').fill('')
    await dashboard.save()
    await dashboard.reads('admin.coupons.record.notifications.updated')
    await dashboard.reads('admin.coupons.used_unlimited', { used: 0 })
    await page.getByRole('link', { name: 'VERANO', exact: true }).click()
    await dashboard.press('ra.action.delete')
    const dialog = page.getByRole('dialog')
    await dialog.getByText(t('admin.coupons.delete_title', { code: 'VERANO' })).waitFor()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: t('ra.action.confirm') }).click()
    await dashboard.reads('admin.coupons.empty_title')

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

  test('without a plan that has them they are replaced by what they bring and the way to the plan that has them', async ({
    browserContext,
  }) => {
    const host = await aHost()
    const at = 'services'
    const dashboard = await openDashboard(browserContext, host, { size: DESK, at })
    const { page, t } = dashboard

    const locked = `${t('admin.coupons.create')} · PRO`
    await dashboard.main.getByRole('link', { name: locked }).waitFor()
    await dashboard.open('config/coupons')
    const note = page.getByRole('note')
    await note.getByText(t('admin.plan.brings.coupons')).waitFor()
    await expect(page.getByRole('link', { name: t('admin.coupons.create') })).toHaveCount(0)
    await expectAccessible(page)
    await note.getByRole('link', { name: t('admin.plan.move_to', { plan: 'PRO' }) }).click()
    await dashboard.isAt('admin.plan.title')
  })
})

test.group('Booking with a coupon', () => {
  const { where, ...screen } = ON_PHONE
  test(`a client tries codes, sees the price, and pays less ${where}`, async ({
    browserContext,
    assert,
  }) => {
    const host = await aHost({ account: { roleId: 'PRO' }, service: { price: 120 } })
    await aCoupon(host.account.id, { quantity: 1 })
    await aCoupon(host.account.id, { code: 'OTRO', quantity: 1, used: 1 })
    const path = `/${host.username}/sesion/reserve/register?start=${encodeURIComponent(inDays(5))}`
    const { page, t, booking } = await visitSite(browserContext, path, screen)
    const code = page.getByLabel(t('booking.coupon.label'), { exact: true })
    const apply = page.getByRole('button', { name: t('booking.coupon.apply') })

    await booking.fillIn()
    await page.getByRole('button', { name: t('booking.coupon.ask') }).click()
    await code.fill('nada')
    await apply.click()
    await page.getByText(t('errors.COUPON_NOT_FOUND')).waitFor()
    await code.fill('otro')
    await code.press('Enter')
    await page.getByText(t('errors.COUPON_USED_UP')).waitFor()
    await code.fill('verano')
    await apply.click()
    await page.getByText('S/ 96.00').waitFor()
    await expectAccessible(page)
    // The other language begins the page anew: the coupon is still applied.
    const other = screen.locale === 'es' ? 'en' : 'es'
    await booking.chooseLanguage(other)
    await page.getByText('S/ 96.00').waitFor()
    await booking.chooseLanguage(screen.locale)
    await page.getByText('S/ 96.00').waitFor()
    // Another client takes the last one meanwhile, and the host makes one more.
    await Coupon.query().where({ code: 'VERANO' }).update({ used: 1 })
    await booking.accept()
    await booking.reserve()
    await page.getByText(t('errors.COUPON_USED_UP')).waitFor()
    await page.getByText(t('booking.coupon.or_remove')).waitFor()
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
})
