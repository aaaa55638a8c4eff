import { test } from '@japa/runner'
import { DESK, PHONE, WIDER } from './screens.ts'
import { openDashboard } from './pages/dashboard.ts'
import { workOff } from '#tests/helpers/jobs'
import { expect } from '#tests/helpers/expect'
import { aTeam } from '#tests/helpers/team'
import { aHost } from '#tests/helpers/host'
import { expectAccessible } from '#tests/helpers/axe'
import { formatDay } from '#shared/formats'
import Membership from '#app/payments/memberships/membership'
import { afterTrial, aMember, aNewHost } from '#tests/helpers/membership'
import { deliverNew, outcome, withoutBilling, withStripeBilling } from '#tests/helpers/billing'

test.group('Memberships in the dashboard', () => {
  test('a membership bought and cancelled on a phone in Spanish', async ({
    browserContext,
    assert,
  }) => {
    const host = await afterTrial()
    const dashboard = await openDashboard(browserContext, host, { size: PHONE, at: 'upgrade' })
    const { page, t } = dashboard

    const pro = page.getByRole('region', { name: t('admin.plan.move_to', { plan: 'PRO' }) })
    await pro.getByText('US$\u00a010.00').waitFor()
    await page.getByRole('radio', { name: t('admin.plan.intervals.month') }).check({ force: true })
    await pro.getByText('US$\u00a012.00').first().waitFor()
    // The trial was the free month.
    await expect(pro).not.toContainText(t('admin.plan.first_charge', { day: '' }).trim())
    await pro.getByRole('button', { name: t('admin.plan.buy', { plan: 'PRO' }) }).click()
    await page.waitForURL('**/simulator/memberships/*')
    await page.getByRole('heading', { name: t('checkout.membership.title') }).waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: t('checkout.membership.outcomes.open.renew') }).click()
    await page.waitForURL('**/billing?membership=bought')
    await dashboard.reads('admin.billing.returned.awaited')
    await workOff()
    await dashboard.reads('admin.billing.returned.bought')
    await page.getByRole('cell', { name: 'US$\u00a012.00' }).waitFor()
    assert.isAtMost(await page.evaluate<number>(WIDER), 0)

    await page.getByRole('button', { name: t('admin.billing.cancel'), exact: true }).click()
    const { dialog } = dashboard
    await expectAccessible(page)
    await dialog.getByRole('button', { name: t('admin.billing.cancel'), exact: true }).click()
    await page.getByRole('button', { name: t('admin.billing.resume') }).waitFor()
    await expectAccessible(page)
    assert.deepEqual(dashboard.complaints, [])
  })

  test('a year bought at Stripe, its portal, and cancelled on a desk in English', async ({
    browserContext,
    cleanup,
    assert,
  }) => {
    const { billing } = await withStripeBilling(cleanup)
    await browserContext.route(/^https:\/\/(checkout|billing)\.stripe\.com\//, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>Stripe</title>' })
    )
    const host = await afterTrial({ locale: 'en' })
    const screen = { size: DESK, locale: 'en' } as const
    const dashboard = await openDashboard(browserContext, host, { ...screen, at: 'upgrade' })
    const { page, t, dialog } = dashboard

    const pro = page.getByRole('region', { name: t('admin.plan.move_to', { plan: 'PRO' }) })
    await pro.getByText('US$\u00a0120.00').waitFor()
    const sales = page.getByRole('link', { name: t('plans.sales') })
    await expect(sales).toHaveAttribute('href', /subject=.*ENTERPRISE/)
    await pro.getByRole('button', { name: t('admin.plan.buy', { plan: 'PRO' }) }).click()
    await page.waitForURL('https://checkout.stripe.com/**')
    const [checkout] = billing.pages.values()
    billing.subscribe(checkout!.id)
    await deliverNew()
    await page.goto(String(checkout!.success_url))
    await dashboard.reads('admin.billing.returned.bought')
    await page.getByRole('cell', { name: 'US$\u00a0120.00' }).waitFor()

    await page.getByRole('button', { name: t('admin.billing.portal') }).click()
    await page.waitForURL('https://billing.stripe.com/**')
    await dashboard.open('billing')
    await page.getByRole('button', { name: t('admin.billing.cancel'), exact: true }).click()
    const { periodEnd } = await Membership.findByOrFail('accountId', host.account.id)
    const day = formatDay(periodEnd!.toISO()!, host.account.timeZone, 'en')
    await dialog.getByText(t('admin.billing.cancel_text', { plan: 'PRO', day })).waitFor()
    await dialog.getByRole('button', { name: t('admin.billing.cancel'), exact: true }).click()
    await dashboard.reads('admin.billing.ends', { plan: 'PRO', day })
    assert.deepEqual(dashboard.complaints, [])
  })

  test('a plan that was not charged says until when it is kept, and leads to the card', async ({
    browserContext,
  }) => {
    const host = await aNewHost()
    const id = await aMember(host, 'PRO_MONTHLY')
    await outcome(id, 'refuse')
    const dashboard = await openDashboard(browserContext, host, { size: PHONE })
    const { page, t, main } = dashboard

    await dashboard.open('upgrade')
    await dashboard.reads('admin.plan.past_due_first')
    await expect(main.getByRole('button', { name: /PRO|BUSINESS/ })).toHaveCount(0)
    await main
      .getByRole('link', { name: t('admin.plan.pay_due') })
      .first()
      .click()
    await page.getByRole('alert').getByText(/PRO/).waitFor()
    // The free month was not over.
    const [isFree] = t('admin.billing.free_until', { day: '#' }).split('#')
    await expect(page.getByText(isFree!.trim())).toHaveCount(0)
    await expectAccessible(page)
    await page.getByRole('button', { name: t('admin.billing.update_card') }).click()
    await page.waitForURL('**/simulator/memberships/*')
    await page
      .getByRole('button', { name: t('checkout.membership.outcomes.pastDue.renew') })
      .waitFor()
  })

  test('where no provider takes the money, plans are agreed with sales', async ({
    browserContext,
    cleanup,
  }) => {
    const host = await afterTrial()
    withoutBilling(cleanup)
    const dashboard = await openDashboard(browserContext, host, { size: PHONE, at: 'upgrade' })
    const { page, t } = dashboard

    const pro = page.getByRole('region', { name: t('admin.plan.move_to', { plan: 'PRO' }) })
    await pro.getByText('US$\u00a010.00').waitFor()
    const sales = pro.getByRole('link', { name: t('plans.sales') })
    await expect(sales).toHaveAttribute('href', /^mailto:.*subject=.*PRO/)
    await expect(pro.getByRole('button')).toHaveCount(0)
  })

  test('a plan whose provider is gone is changed by sales', async ({ browserContext, cleanup }) => {
    const host = await afterTrial()
    await outcome(await aMember(host, 'PRO_MONTHLY'), 'refuse')
    withoutBilling(cleanup)
    const dashboard = await openDashboard(browserContext, host, { size: DESK, at: 'billing' })
    const { main, page, t } = dashboard

    await page.getByRole('alert').getByText(/PRO/).waitFor()
    const sales = page.getByRole('link', { name: t('plans.sales') })
    await expect(sales).toHaveAttribute('href', /^mailto:.*subject=.*PRO/)
    for (const change of ['cancel', 'update_card', 'portal'])
      await expect(main.getByRole('button', { name: t(`admin.billing.${change}`) })).toHaveCount(0)
  })

  test('an admin of a team reads what is paid and changes nothing', async ({ browserContext }) => {
    const { account, members } = await aTeam()
    const dashboard = await openDashboard(browserContext, members.ADMIN, { size: DESK })
    const { page, t } = dashboard
    await dashboard.open(`/profile/t/${account.id}/billing`)

    await page.getByText(t('admin.billing.owner_only')).waitFor()
    await expect(page.getByRole('button', { name: t('admin.billing.portal') })).toHaveCount(0)
  })

  test('a host without a plan is told that nothing was charged', async ({ browserContext }) => {
    const dashboard = await openDashboard(browserContext, await aHost(), {
      size: DESK,
      at: 'billing',
    })
    await dashboard.reads('admin.billing.no_charges')
    await dashboard.reads('admin.billing.nothing_paid')
    await expectAccessible(dashboard.page)
  })
})
