import { test } from '@japa/runner'
import { expect } from '#tests/helpers/expect'
import { aTeam } from '#tests/helpers/team'
import { aHost } from '#tests/helpers/host'
import { expectAccessible } from '#tests/helpers/axe'
import { aSubscription } from '#database/factories/subscription'
import { transaction } from '#core/database/transaction'
import { grantFirstSteps } from '#app/accounts/plans/give_grant'
import { DESK, openDashboard as open, PHONE, WIDER } from '#tests/helpers/dashboard'

const at = (path: string) => `http://${process.env.HOST}:${process.env.PORT}${path}`

test.group('Plans in the dashboard', () => {
  for (const [locale, size] of [
    ['es', PHONE],
    ['en', DESK],
  ] as const) {
    const where = `(${locale}, ${size.width} px)`

    test(`a host without PRO finds it in header and drawer, and what it costs ${where}`, async ({
      browserContext,
      assert,
    }) => {
      const host = await aHost()
      const { page, t, complaints } = await open(browserContext, host, { size, locale })

      if (size === PHONE) await page.getByRole('button', { name: t('ra.action.open_menu') }).click()
      const drawer = page.getByRole('navigation')
      const bookings = drawer.getByRole('listitem').filter({ hasText: t('admin.menu.bookings') })
      await bookings.waitFor()
      // Its lists are everybody's: what of it is PRO says so on the page.
      await expect(bookings.getByText('PRO')).toHaveCount(0)
      await expectAccessible(page)
      await drawer.getByRole('link', { name: t('admin.menu.upgrade') }).click()
      await page.getByRole('heading', { level: 1, name: t('admin.plan.title') }).waitFor()
      const pro = page.getByRole('region', { name: t('admin.plan.move_to', { plan: 'PRO' }) })
      await pro.getByText('US$\u00a012.00').waitFor()
      await pro.getByText('US$\u00a0120.00').waitFor()
      await page.getByText(t('admin.plan.free')).waitFor()
      await expectAccessible(page)

      const [ask] = await pro.getByRole('link', { name: t('plans.sales') }).all()
      const enterprise = page.getByRole('region', {
        name: t('admin.plan.move_to', { plan: 'ENTERPRISE' }),
      })
      await expect(ask!).toHaveAttribute('href', /^mailto:ayuda@cupo\.example\?subject=.*PRO/)
      await enterprise.getByText(t('admin.plan.to_agree')).waitFor()
      await page
        .getByRole('banner')
        .getByRole('link', { name: t('admin.plan.upgrade') })
        .waitFor()
      assert.isAtMost(await page.evaluate<number>(WIDER), 0)
      assert.deepEqual(complaints, [])
    })

    test(`a trial says how many days are left, and is not offered again ${where}`, async ({
      browserContext,
      assert,
    }) => {
      const host = await aHost()
      await aSubscription(host.account.id)
      const { page, t, complaints } = await open(browserContext, host, { size, locale })

      const banner = page.getByRole('complementary', { name: t('admin.plan.title') })
      await banner.getByText(t('admin.plan.days_left', { count: 2, plan: 'PRO' })).waitFor()
      await expect(page.getByText(t('admin.plan.upgrade'))).toHaveCount(0)
      await expect(page.getByText(t('admin.menu.upgrade'))).toHaveCount(0)
      await banner.getByRole('link').click()
      await page.getByRole('region', { name: t('admin.plan.move_to', { plan: 'PRO' }) }).waitFor()
      await expectAccessible(page)
      assert.deepEqual(complaints, [])
    })
  }

  test('a gift of bookings is counted in the banner', async ({ browserContext }) => {
    const host = await aHost()
    await transaction((trx) => grantFirstSteps(trx, host.account.id))
    const { page, t } = await open(browserContext, host, { size: DESK, locale: 'es' })

    await page.getByText(t('admin.plan.bookings_left', { count: 20, plan: 'PRO' })).waitFor()
    await page.goto(at('/profile/u/me/upgrade'))
    await page.getByText(t('admin.plan.grants.FIRST_STEPS', { count: 20 })).waitFor()
    await expectAccessible(page)
  })

  test('a member of a team acts with the plan of its owner', async ({ browserContext }) => {
    const { account, members } = await aTeam()
    const { page, t } = await open(browserContext, members.ADMIN, { size: DESK, locale: 'es' })

    await page.getByText(t('admin.plan.upgrade')).waitFor()
    await page.goto(at(`/profile/t/${account.id}/upgrade`))
    await page.getByRole('heading', { level: 2, name: 'BUSINESS' }).waitFor()
    await expect(page.getByText(t('admin.plan.upgrade'))).toHaveCount(0)
    await expect(page.getByText(t('admin.plan.move_to', { plan: 'PRO' }))).toHaveCount(0)
  })

  test('a team that the plan does not allow leads to the page of the plan that does', async ({
    browserContext,
  }) => {
    const { page, t } = await open(browserContext, await aHost(), { size: DESK, locale: 'es' })

    await page.getByRole('button', { name: t('admin.account.switch') }).click()
    await page.getByRole('menuitem', { name: t('admin.team.create') }).click()
    const dialog = page.getByRole('dialog')
    const sales = dialog.getByRole('link', { name: t('plans.sales') })
    await expect(sales).toHaveAttribute('href', /^mailto:.*BUSINESS/)
    await expectAccessible(page)
  })

  test('prices that cannot be read can be asked for again', async ({ browserContext }) => {
    const host = await aHost()
    const { page, t } = await open(browserContext, host, { size: DESK, locale: 'es' })
    await page.route('**/memberships/plans', (route) => route.fulfill({ status: 422, json: {} }))

    await page.goto(at('/profile/u/me/upgrade'))
    const again = page.getByRole('button', { name: t('common.try_again') })
    await again.waitFor()
    await expectAccessible(page)
    await page.unroute('**/memberships/plans')
    await again.click()
    await page.getByText('US$\u00a012.00').waitFor()
  })
})
