import { test } from '@japa/runner'
import { AT_DESK, ON_PHONE } from './screens.ts'
import { openDashboard } from './pages/dashboard.ts'
import Coupon from '#app/catalog/coupons/coupon'
import { expectAccessible } from '#tests/helpers/axe'
import { aProHost } from '#tests/helpers/host'

test.group('A tab that was left open', () => {
  test(`leads to the login once its session has ended, wherever the host goes on, and back again ${ON_PHONE.where}`, async ({
    browserContext,
  }) => {
    const host = await aProHost()
    const dashboard = await openDashboard(browserContext, host, { ...ON_PHONE, at: 'wallet' })
    const { page, t } = dashboard

    // What has no list of its own: a session that ends there was not noticed.
    await browserContext.clearCookies()
    await dashboard.follow('admin.disputes.title')
    await page.waitForURL(/\/login\?redirect=.*wallet/)
    await page.getByLabel(t('account.email')).waitFor()
    await expectAccessible(page)
  })

  test(`shows and saves nothing of another person who signed in since in the same browser ${AT_DESK.where}`, async ({
    browserContext,
    assert,
  }) => {
    const [host, other] = [
      await aProHost(),
      await aProHost({ account: { username: 'otra', firstName: 'Lucía', lastName: 'Rojas' } }),
    ]
    const at = 'config/coupons/create'
    const left = await openDashboard(browserContext, host, { ...AT_DESK, at })
    await left.field('admin.coupons.code').fill('mine10')
    await left.page.getByRole('spinbutton', { name: left.t('admin.coupons.percent') }).fill('10')
    await left.field('admin.coupons.quantity').fill('5')
    const present = await openDashboard(browserContext, other, { ...AT_DESK, at: 'home' })

    await left.page.bringToFront()
    await left.save()

    // Who is signed in now has that tab too, from its beginning.
    const name = { name: other.account.fullName! }
    const menu = left.page.getByRole('button', { name: left.t('admin.account.menu', name) })
    await menu.waitFor()
    assert.isEmpty(await Coupon.all())
    await expectAccessible(present.page)
  })
})
