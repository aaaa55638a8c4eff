import { test } from '@japa/runner'
import { DESK } from './screens.ts'
import { openDashboard } from './pages/dashboard.ts'
import { aTeam } from '#tests/helpers/team'
import { monday } from '#tests/helpers/week'
import BlockedInterval from '#app/scheduling/absences/blocked_interval'

test.group('The account that a call is made for', () => {
  test('stays the team when its manager goes back to the own account before the call is sent', async ({
    browserContext,
    assert,
  }) => {
    const { account, members } = await aTeam()
    const [startAt, endAt] = [monday.set({ hour: 10 }), monday.set({ hour: 12 })]
    const blocked = { accountId: account.id, startAt, endAt, title: 'Feria' }
    await BlockedInterval.create(blocked)
    const dashboard = await openDashboard(browserContext, members.OWNER, { size: DESK })
    const { page, t } = dashboard

    await dashboard.openAccount()
    await page.getByRole('menuitem', { name: account.firstName }).click()
    await page.waitForURL(`**/profile/t/${account.id}/home`)
    await page.getByRole('link', { name: t('admin.menu.availability'), exact: true }).click()
    await page.getByRole('link', { name: t('admin.blocked.title') }).click()
    await page.getByText('Feria').waitFor()
    await page.getByRole('main').getByRole('listitem').getByRole('button').click()
    await page.getByRole('button', { name: t('ra.action.undo') }).waitFor()
    const sent = page.waitForResponse((response) => response.request().method() === 'DELETE')
    await page.evaluate('history.go(-3)')
    await page.waitForURL('**/profile/u/me/home')
    const answer = await sent

    assert.equal(answer.status(), 204)
    assert.include(answer.url(), `teamId=${account.id}`)
    assert.isEmpty(await BlockedInterval.query().where({ accountId: account.id }))
  })
})
