import { test } from '@japa/runner'
import { AT_DESK, ON_PHONE } from './screens.ts'
import { openDashboard } from './pages/dashboard.ts'
import { expect } from '#tests/helpers/expect'
import db from '@adonisjs/lucid/services/db'
import { aHost } from '#tests/helpers/host'
import { expectAccessible } from '#tests/helpers/axe'

test.group('The first steps', () => {
  const { where, ...screen } = AT_DESK
  test(`a new host completes them and takes PRO for twenty bookings ${where}`, async ({
    browserContext,
    assert,
  }) => {
    const host = await aHost({ account: { profession: 'Nutricionista', bio: 'Comer bien.' } })
    const dashboard = await openDashboard(browserContext, host, screen)
    const { page, t, complaints } = dashboard

    await dashboard.reads('admin.home.steps.reward')
    await expectAccessible(page)
    await db.rawQuery(
      `UPDATE schedules SET updated_at = created_at + interval '1 minute' WHERE account_id = ?`,
      [host.account.id]
    )
    await page.reload()
    await dashboard.reads('admin.home.steps.ready')
    await expectAccessible(page)
    await dashboard.press('admin.home.steps.claim')
    await dashboard.reads('admin.home.steps.claimed')
    await dashboard.reads('admin.plan.bookings_left', { count: 20, plan: 'PRO' })

    await expect(page.getByText(t('admin.plan.upgrade'))).toHaveCount(0)
    assert.deepEqual(complaints, [])
  })

  test(`offer PRO to no host who has more ${ON_PHONE.where}`, async ({ browserContext }) => {
    const host = await aHost({
      account: { profession: 'Nutricionista', bio: 'Comer bien.', roleId: 'BUSINESS' },
    })
    await db.from('schedules').update({ updated_at: new Date(Date.now() + 60_000) })

    const dashboard = await openDashboard(browserContext, host, ON_PHONE)
    const { page, t } = dashboard

    await dashboard.reads('admin.home.steps.left', {
      count: 1,
      step: t('admin.home.steps.booking'),
    })
    await expect(page.getByText(t('admin.home.steps.ready'))).toHaveCount(0)
  })
})
