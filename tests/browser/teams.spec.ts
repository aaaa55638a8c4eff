import { test } from '@japa/runner'
import type { Page } from 'playwright'
import { ON_PHONE } from './screens.ts'
import { logIn } from './pages/log_in.ts'
import { aTeam } from '#tests/helpers/team'
import { aHost } from '#tests/helpers/host'
import { workOff } from '#tests/helpers/jobs'
import { lastMail } from './pages/mailbox.ts'
import type { T } from '#tests/helpers/texts'
import { visitSite } from './pages/visitor.ts'
import { outbox } from '#tests/helpers/outbox'
import { openDashboard } from './pages/dashboard.ts'
import { expectAccessible } from '#tests/helpers/axe'

/** From the page of the invitation to the form of the login, and back. */
async function logInToJoin(page: Page, t: T, email: string) {
  await page
    .getByRole('main')
    .getByRole('link', { name: t('account.log_in') })
    .click()
  await logIn(page, t, email)
}

test.group('Teams', () => {
  const { where, ...screen } = ON_PHONE
  test(`a host makes a team and invites into it ${where}`, async ({ browserContext, assert }) => {
    const host = await aHost({ account: { roleId: 'BUSINESS' } })
    const guest = await aHost()
    const dashboard = await openDashboard(browserContext, host, screen)
    const { page, t } = dashboard

    await dashboard.openAccount()
    await expectAccessible(page)
    await page.getByRole('menuitem', { name: t('admin.team.create') }).click()
    await dashboard.field('admin.team.name').fill('Clínica Luna')
    await expectAccessible(page)
    await dashboard.press('admin.team.create')
    await page.waitForURL('**/profile/t/*/members')
    await dashboard.reads('common.member_roles.OWNER')
    await dashboard.press('admin.members.invite')
    await page.getByRole('textbox', { name: t('account.email') }).fill(guest.user.email)
    await expectAccessible(page)
    await dashboard.press('admin.members.send')
    await dashboard.reads('common.member_statuses.PENDING')
    await expectAccessible(page)

    await workOff()
    assert.lengthOf(await outbox(guest.user.email), 1)
  })

  test('an invited person joins with the account they have; the wrong account reads why not', async ({
    browserContext,
  }) => {
    const { account, members } = await aTeam()
    const [guest, other] = [await aHost(), await aHost()]
    const invitation = { email: guest.user.email, role: 'ADMIN' }
    const invited = await members.OWNER.api.post(`/teams/${account.id}/invitations`, invitation)
    invited.assertStatus(201)
    const link = (await lastMail(guest.user.email)).find(/\/teams\/accept-invitation\?token=\S+/)
    const { page, t } = await visitSite(browserContext, link)

    await page.getByRole('heading', { name: 'Únete a Clínica Sol' }).waitFor()
    await expectAccessible(page)
    await logInToJoin(page, t, other.user.email)
    await page.getByText(t('account.invitation.wrong', { email: other.user.email })).waitFor()
    await page.getByRole('button', { name: t('account.invitation.switch') }).click()
    await logInToJoin(page, t, guest.user.email)
    await page.getByRole('button', { name: t('account.invitation.join') }).click()
    await page.waitForURL(`**/profile/t/${account.id}/home`)

    await page.goto(link)
    await page.getByRole('heading', { name: t('account.invitation.over') }).waitFor()
  })

  test('a collaborator reads that the team is closed to them', async ({ browserContext }) => {
    const { account, members } = await aTeam()
    const dashboard = await openDashboard(browserContext, members.COLLABORATOR)
    const { page } = dashboard

    await page.goto(`/profile/t/${account.id}/home`)

    await page.getByRole('heading', { name: 'Acceso no disponible' }).waitFor()
    await expectAccessible(page)
    await dashboard.press('admin.account.own')
    await page.waitForURL('**/profile/u/me/home')
  })
})
