import { test } from '@japa/runner'
import { aTeam } from '#tests/helpers/team'
import { workOff } from '#tests/helpers/jobs'
import { outbox } from '#tests/helpers/outbox'
import { aHost, PASSWORD } from '#tests/helpers/host'
import { expectAccessible } from '#tests/helpers/axe'
import type { BrowserContext, Page } from 'playwright'
import i18nManager from '@adonisjs/i18n/services/main'

const PHONE = { width: 390, height: 844 }
const DESK = { width: 1440, height: 900 }

const at = (path: string) => `http://${process.env.HOST}:${process.env.PORT}${path}`

async function open(context: BrowserContext, locale: 'es' | 'en', size: typeof PHONE) {
  await context.addCookies([
    { name: 'locale', value: locale, domain: process.env.HOST!, path: '/' },
  ])
  const page = await context.newPage()
  await page.setViewportSize(size)
  const i18n = i18nManager.locale(locale)
  const t = (key: string, values?: Record<string, unknown>) => i18n.t(key, values)
  const signIn = async (email: string) => {
    await page.getByLabel(t('account.email')).fill(email)
    await page.getByLabel(t('account.password')).fill(PASSWORD)
    await page.getByRole('button', { name: t('account.log_in') }).click()
  }
  return { page, t, signIn }
}

/** A phone keeps the drawer closed. */
async function openDrawer(page: Page, label: string) {
  if (page.viewportSize()!.width < 600) await page.getByRole('button', { name: label }).click()
}

/** The link of the invitation that was mailed last. */
async function mailedLink(email: string): Promise<string> {
  await workOff()
  const mails = (await outbox(email)).filter(({ text }) => text.includes('accept-invitation'))
  return /\/teams\/accept-invitation\?token=\S+/.exec(mails.at(-1)!.text)![0]
}

test.group('Teams', () => {
  for (const [locale, size] of [
    ['es', PHONE],
    ['en', DESK],
  ] as const) {
    test(`a host makes a team and invites into it (${locale}, ${size.width} px)`, async ({
      browserContext,
      assert,
    }) => {
      const host = await aHost({ account: { roleId: 'BUSINESS' } })
      const guest = await aHost()
      const { page, t, signIn } = await open(browserContext, locale, size)

      await page.goto(at('/login'))
      await signIn(host.user.email)
      await page.waitForURL('**/home')
      await openDrawer(page, t('ra.action.open_menu'))
      await page.getByRole('button', { name: t('admin.account.switch') }).click()
      await expectAccessible(page)
      await page.getByRole('menuitem', { name: t('admin.team.create') }).click()
      await page.getByLabel(t('admin.team.name')).fill('Clínica Luna')
      await expectAccessible(page)
      await page.getByRole('button', { name: t('admin.team.create') }).click()
      await page.waitForURL('**/profile/t/*/members')
      await page.getByText(t('common.member_roles.OWNER')).waitFor()
      await page.getByRole('button', { name: t('admin.members.invite') }).click()
      await page.getByRole('textbox', { name: t('account.email') }).fill(guest.user.email)
      await expectAccessible(page)
      await page.getByRole('button', { name: t('admin.members.send') }).click()
      await page.getByText(t('common.member_statuses.PENDING')).waitFor()
      await expectAccessible(page)

      await workOff()
      assert.lengthOf(await outbox(guest.user.email), 1)
    })
  }

  test('an invited person joins with the account they have; the wrong account reads why not', async ({
    browserContext,
    client,
  }) => {
    const { account, members } = await aTeam()
    const [guest, other] = [await aHost(), await aHost()]
    await client
      .post(`/api/v3/teams/${account.id}/invitations`)
      .bearerToken(members.OWNER.token)
      .json({ email: guest.user.email, role: 'ADMIN' })
    const link = await mailedLink(guest.user.email)
    const { page, t, signIn } = await open(browserContext, 'es', PHONE)

    await page.goto(at(link))
    await page.getByRole('heading', { name: 'Únete a Clínica Sol' }).waitFor()
    await expectAccessible(page)
    await page
      .getByRole('main')
      .getByRole('link', { name: t('account.log_in') })
      .click()
    await signIn(other.user.email)
    await page.getByText(t('account.invitation.wrong', { email: other.user.email })).waitFor()
    await page.getByRole('button', { name: t('account.invitation.switch') }).click()
    await page
      .getByRole('main')
      .getByRole('link', { name: t('account.log_in') })
      .click()
    await signIn(guest.user.email)
    await page.getByRole('button', { name: t('account.invitation.join') }).click()
    await page.waitForURL(`**/profile/t/${account.id}/home`)

    await page.goto(at(link))
    await page.getByRole('heading', { name: t('account.invitation.over') }).waitFor()
  })

  test('a collaborator reads that the team is closed to them', async ({ browserContext }) => {
    const { account, members } = await aTeam()
    const { page, t, signIn } = await open(browserContext, 'es', PHONE)

    await page.goto(at('/login'))
    await signIn(members.COLLABORATOR.user.email)
    await page.waitForURL('**/home')
    await page.goto(at(`/profile/t/${account.id}/home`))

    await page.getByRole('heading', { name: 'Acceso no disponible' }).waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: t('admin.account.own') }).click()
    await page.waitForURL('**/profile/u/me/home')
  })
})
