import { test } from '@japa/runner'
import { AT_DESK, WIDER } from './screens.ts'
import { openDashboard } from './pages/dashboard.ts'
import { aHost } from '#tests/helpers/host'
import { expect } from '#tests/helpers/expect'
import { expectAccessible } from '#tests/helpers/axe'
import Account from '#app/accounts/users/account'

test.group('Limits of bookings', () => {
  const { where, ...screen } = AT_DESK
  test(`a host limits a day, a week and one client, and lifts one again ${where}`, async ({
    browserContext,
    assert,
  }) => {
    const host = await aHost()
    const at = 'config/availability/policy'
    const dashboard = await openDashboard(browserContext, host, { ...screen, at })
    const { page, complaints } = dashboard
    const field = (name: string) => dashboard.field(`admin.rules.limits.${name}`)
    const kept = () => Account.findOrFail(host.account.id)

    await field('per_day').fill('0')
    await field('per_week').fill('12')
    await field('per_client').fill('2')
    await dashboard.save()
    await expect(field('per_day')).toHaveAttribute('aria-invalid', 'true')
    await field('per_day').fill('3')
    await dashboard.save()
    await dashboard.reads('admin.rules.saved')
    const set = await kept()
    await expectAccessible(page)
    const wider = await page.evaluate<number>(WIDER)
    await field('per_week').fill('')
    await dashboard.save()
    await expect.poll(async () => (await kept()).maxPerWeek).toBeNull()

    assert.deepEqual([set.maxPerDay, set.maxPerWeek, set.maxOpenPerClient], [3, 12, 2])
    assert.isAtMost(wider, 0)
    assert.deepEqual(complaints, [])
  })
})
