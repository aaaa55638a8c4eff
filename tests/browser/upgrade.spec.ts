import { test } from '@japa/runner'
import { AT_DESK, DESK, WIDER } from './screens.ts'
import { openDashboard } from './pages/dashboard.ts'
import { expect } from '#tests/helpers/expect'
import { aTeam } from '#tests/helpers/team'
import { aHost } from '#tests/helpers/host'
import { expectAccessible } from '#tests/helpers/axe'
import { aSubscription } from '#database/factories/subscription'
import { transaction } from '#core/database/transaction'
import { grantFirstSteps } from '#app/accounts/plans/give_grant'

test.group('Plans in the dashboard', () => {
  const { where, ...screen } = AT_DESK
  test(`a host without PRO finds it in one place of the drawer, and what it costs ${where}`, async ({
    browserContext,
    assert,
  }) => {
    const host = await aHost()
    const dashboard = await openDashboard(browserContext, host, screen)
    const { page, t, complaints } = dashboard

    await dashboard.openDrawer()
    const drawer = page.getByRole('navigation', { name: t('admin.menu.label') })
    const bookings = drawer.getByRole('listitem').filter({ hasText: t('admin.menu.bookings') })
    await bookings.waitFor()
    // Its lists are everybody's: what of it is PRO says so on the page.
    await expect(bookings.getByText('PRO')).toHaveCount(0)
    await expectAccessible(page)
    await expect(page.getByText(t('admin.plan.upgrade'))).toHaveCount(1)
    await drawer.getByRole('link', { name: t('admin.plan.upgrade') }).click()
    await dashboard.isAt('admin.plan.title')
    const pro = page.getByRole('region', { name: t('admin.plan.move_to', { plan: 'PRO' }) })
    await pro.getByText('US$\u00a010.00').waitFor()
    await pro.getByText('US$\u00a0120.00').waitFor()
    await dashboard.reads('admin.plan.free')
    await expectAccessible(page)

    await pro.getByRole('button', { name: t('admin.plan.buy_free', { plan: 'PRO' }) }).waitFor()
    await dashboard.openAccount()
    await dashboard.pick('admin.benefits.title')
    const own = page.getByRole('region', { name: t('admin.benefits.yours', { plan: 'BASIC' }) })
    await own.getByText(t('plans.basic.page')).waitFor()
    const business = page.getByRole('region', {
      name: t('admin.benefits.with', { plan: 'BUSINESS' }),
    })
    await business.getByText(t('plans.features.buyers')).waitFor()
    await expectAccessible(page)
    await dashboard.follow('admin.plan.see_plans')
    await dashboard.isAt('admin.plan.title')
    const enterprise = page.getByRole('region', {
      name: t('admin.plan.move_to', { plan: 'ENTERPRISE' }),
    })
    await enterprise.getByText(t('admin.plan.to_agree')).waitFor()
    const ask = page.getByRole('link', { name: t('plans.sales') })
    await expect(ask).toHaveAttribute('href', /^mailto:ayuda@cupo\.example\?subject=.*ENTERPRISE/)
    assert.isAtMost(await page.evaluate<number>(WIDER), 0)
    assert.deepEqual(complaints, [])
  })

  test('a page that a plan lacks offers it alone, and the drawer offers it again on the next', async ({
    browserContext,
    assert,
  }) => {
    const dashboard = await openDashboard(browserContext, await aHost(), {
      ...screen,
      at: 'config/coupons',
    })
    const { page, t, main } = dashboard
    const inDrawer = page.getByText(t('admin.plan.upgrade'))

    await main.getByRole('link', { name: t('admin.plan.move_to', { plan: 'PRO' }) }).waitFor()
    await expect(inDrawer).toHaveCount(0)
    await dashboard.goTo('bookings')
    await expect(inDrawer).toHaveCount(1)
    // A part of a page that is locked offers its plan too, as do the plans and a billing page without one.
    const offers = {
      'config/notifications': main.getByRole('note').getByRole('link'),
      'upgrade': main.getByRole('region', { name: t('admin.plan.move_to', { plan: 'PRO' }) }),
      'billing': main.getByRole('link', { name: t('admin.plan.see_plans') }),
    }
    for (const [path, offer] of Object.entries(offers)) {
      await dashboard.open(path)
      await offer.waitFor()
      await expect(inDrawer, path).toHaveCount(0)
    }
    await dashboard.goTo('bookings')
    await expect(inDrawer).toHaveCount(1)
    assert.deepEqual(dashboard.complaints, [])
  })

  test(`a trial says how many days are left, and is not offered again ${where}`, async ({
    browserContext,
    assert,
  }) => {
    const host = await aHost()
    await aSubscription(host.account.id)
    const dashboard = await openDashboard(browserContext, host, screen)
    const { page, t, complaints } = dashboard

    const banner = page.getByRole('complementary', { name: t('admin.plan.title') })
    await banner.getByText(t('admin.plan.days_left', { count: 2, plan: 'PRO' })).waitFor()
    await expect(page.getByText(t('admin.plan.upgrade'))).toHaveCount(0)
    await banner.getByRole('link').click()
    await page.getByRole('region', { name: t('admin.plan.move_to', { plan: 'PRO' }) }).waitFor()
    await expectAccessible(page)
    assert.deepEqual(complaints, [])
  })

  test('a gift of bookings is counted in the banner', async ({ browserContext }) => {
    const host = await aHost()
    await transaction((trx) => grantFirstSteps(trx, host.account.id))
    const dashboard = await openDashboard(browserContext, host, { size: DESK, at: 'upgrade' })

    await dashboard.reads('admin.plan.bookings_left', { count: 20, plan: 'PRO' })
    await dashboard.reads('admin.plan.grants.FIRST_STEPS', { count: 20 })
    await expectAccessible(dashboard.page)
  })

  test('a member of a team acts with the plan of its owner', async ({ browserContext }) => {
    const { account, members } = await aTeam()
    const dashboard = await openDashboard(browserContext, members.ADMIN, { size: DESK })
    const { page, t } = dashboard

    await dashboard.reads('admin.plan.upgrade')
    await dashboard.open(`/profile/t/${account.id}/upgrade`)
    await page.getByRole('heading', { level: 2, name: 'BUSINESS' }).waitFor()
    await expect(page.getByText(t('admin.plan.upgrade'))).toHaveCount(0)
    await expect(page.getByText(t('admin.plan.move_to', { plan: 'PRO' }))).toHaveCount(0)
  })

  test('a team that the plan does not allow leads to the page of the plan that does', async ({
    browserContext,
  }) => {
    const dashboard = await openDashboard(browserContext, await aHost(), { size: DESK })
    const { page, t } = dashboard

    await dashboard.openAccount()
    await page.getByRole('menuitem', { name: t('admin.team.create') }).click()
    const sales = dashboard.dialog.getByRole('link', { name: t('plans.sales') })
    await expect(sales).toHaveAttribute('href', /^mailto:.*BUSINESS/)
    await expectAccessible(page)
  })

  test('prices that cannot be read can be asked for again', async ({ browserContext }) => {
    const host = await aHost()
    const dashboard = await openDashboard(browserContext, host, { size: DESK })
    const { page, t } = dashboard
    await page.route('**/memberships/plans', (route) => route.fulfill({ status: 422, json: {} }))

    await page.goto('/profile/u/me/upgrade')
    const again = page.getByRole('button', { name: t('common.try_again') })
    await again.waitFor()
    await expectAccessible(page)
    await page.unroute('**/memberships/plans')
    await again.click()
    await page.getByText('US$\u00a010.00').waitFor()
  })
})
