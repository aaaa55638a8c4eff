import { test } from '@japa/runner'
import { AT_DESK, ON_PHONE } from './screens.ts'
import { expect } from '#tests/helpers/expect'
import { aHost, inDays } from '#tests/helpers/host'
import { aTeam } from '#tests/helpers/team'
import { openDashboard } from './pages/dashboard.ts'
import { expectAccessible } from '#tests/helpers/axe'
import BlockedInterval from '#app/scheduling/absences/blocked_interval'

test.group('What a host adds from their day', () => {
  test(`is a booking for a client, or hours that are blocked ${AT_DESK.where}`, async ({
    browserContext,
    assert,
  }) => {
    const host = await aHost({ account: { roleId: 'PRO' } })
    const dashboard = await openDashboard(browserContext, host, AT_DESK)
    const { page, t, complaints } = dashboard
    const day = inDays(3).slice(0, 10)

    await dashboard.press('admin.bookings.new.open')
    await dashboard.reads('admin.bookings.new.text')
    await page.keyboard.press('Escape')
    await expect(dashboard.dialog).toHaveCount(0)
    await dashboard.press('admin.menu.block')
    await dashboard.field('admin.blocked.note').fill('Dentist')
    await dashboard.field('admin.blocked.start').fill(`${day}T09:00`)
    await dashboard.field('admin.blocked.end').fill(`${day}T10:00`)
    await page.getByRole('button', { name: t('admin.blocked.block'), exact: true }).click()
    await dashboard.reads('admin.blocked.added')
    await expectAccessible(page)

    const [blocked] = await BlockedInterval.query().where({ accountId: host.account.id })
    assert.equal(blocked!.title, 'Dentist')
    assert.deepEqual(complaints, [])
  })

  test(`is no block in a team, which would close nothing of its members ${ON_PHONE.where}`, async ({
    browserContext,
  }) => {
    const { account, members } = await aTeam()
    const at = `/profile/t/${account.id}/home`
    const dashboard = await openDashboard(browserContext, members.OWNER, { ...ON_PHONE, at })
    const { page, t } = dashboard
    const lines = page.getByRole('menuitem')

    await dashboard.press('admin.menu.add')
    await lines.first().waitFor()

    await expect(lines.filter({ hasText: t('admin.menu.new_service') })).toHaveCount(1)
    await expect(lines.filter({ hasText: t('admin.menu.block') })).toHaveCount(0)
    await expectAccessible(page)
  })
})
