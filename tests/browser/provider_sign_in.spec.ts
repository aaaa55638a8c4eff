import { test } from '@japa/runner'
import { expect } from '#tests/helpers/expect'
import User from '#app/accounts/users/user'
import { Onboarding } from './pages/onboarding.ts'
import type { BrowserContext } from 'playwright'
import { expectAccessible } from '#tests/helpers/axe'
import { DESK, PHONE } from '#tests/helpers/dashboard'
import i18nManager from '@adonisjs/i18n/services/main'
import { mariaAt, withProviders } from '#tests/helpers/providers'

const at = (path: string) => `http://${process.env.HOST}:${process.env.PORT}${path}`

async function open(context: BrowserContext, locale: 'es' | 'en', size: typeof PHONE) {
  await context.addCookies([
    { name: 'locale', value: locale, domain: process.env.HOST!, path: '/' },
  ])
  const page = await context.newPage()
  await page.setViewportSize(size)
  const i18n = i18nManager.locale(locale)
  const t = (key: string, values?: Record<string, unknown>) => i18n.t(key, values)
  const button = (key: string, provider: string) =>
    page.getByRole('button', { name: t(key, { provider }), exact: true })
  return { page, t, button }
}

test.group('Signing in with Google and Microsoft', () => {
  for (const [locale, size] of [
    ['es', PHONE],
    ['en', DESK],
  ] as const) {
    test(`a newcomer goes by Google to the dashboard, and connects Microsoft there (${locale}, ${size.width} px)`, async ({
      browserContext,
      cleanup,
      assert,
    }) => {
      const server = await withProviders(cleanup)
      Object.assign(server.state, { asks: true, claims: mariaAt('google') })
      const { page, t, button } = await open(browserContext, locale, size)

      await page.goto(at('/signup?source=pro-planes'))
      await expectAccessible(page)
      const main = page.getByRole('main')
      await main.getByRole('link', { name: t('account.log_in') }).click()
      await page.waitForURL('**/login?source=pro-planes')
      await expectAccessible(page)
      await button('account.providers.continue_with', 'Google').click()
      await page.getByRole('link', { name: 'Allow' }).click()
      await page.waitForURL('**/onboarding')
      await expectAccessible(page)
      const next = () => page.getByRole('button', { name: t('account.onboarding.next') }).click()
      await page.getByLabel(t('account.phone')).fill('987654321')
      await page.getByRole('checkbox', { name: t('account.onboarding.terms_again') }).check()
      await expectAccessible(page)
      await next()
      await page.getByLabel(t('account.onboarding.username')).fill('marialuna')
      await page.getByLabel(t('account.onboarding.industry'), { exact: true }).selectOption('LEGAL')
      await next()
      const onboarding = new Onboarding(page, t)
      await onboarding.isAt('about')
      await onboarding.skip()
      await onboarding.isAt('hours')
      await next()
      await onboarding.isAt('service')
      await onboarding.leaveServiceForLater()
      await onboarding.isDone()

      await page.goto(at('/profile/u/me/data/general'))
      await page.getByText(t('admin.general.no_password', { email: 'maria@example.com' })).waitFor()
      server.state.claims = mariaAt('microsoft', { email: 'maria@work.example' })
      await button('admin.general.connect', 'Microsoft').click()
      await page.getByRole('link', { name: 'Allow' }).click()
      await page.getByText(t('admin.general.identity_notices.connected')).waitFor()
      await page.getByText('maria@work.example').waitFor()
      await expectAccessible(page)

      const google = { provider: 'Google', email: 'maria@example.com' }
      await page.getByRole('button', { name: t('admin.general.disconnect_of', google) }).click()
      await page.getByText(t('admin.general.disconnected')).waitFor()
      await button('admin.general.connect', 'Google').waitFor()
      const microsoft = { provider: 'Microsoft', email: 'maria@work.example' }
      await page.getByRole('button', { name: t('admin.general.disconnect_of', microsoft) }).click()
      await page.getByText(t('errors.LAST_WAY_IN')).waitFor()
      await page.getByRole('dialog').getByRole('button').click()
      await page.getByRole('button', { name: t('admin.general.ask_password') }).click()
      await page.getByText(t('admin.general.password_mailed')).waitFor()
      await expectAccessible(page)

      const user = await User.findByOrFail('email', 'maria@example.com')
      assert.equal(user.source, 'pro-planes')
    })

    test(`who refuses, or finds the provider down, reads so and can go on (${locale}, ${size.width} px)`, async ({
      browserContext,
      cleanup,
    }) => {
      const server = await withProviders(cleanup)
      Object.assign(server.state, { fault: 'refused', claims: mariaAt('microsoft') })
      const { page, t, button } = await open(browserContext, locale, size)

      await page.goto(at('/login?redirect=/onboarding'))
      await button('account.providers.continue_with', 'Microsoft').click()
      await page.getByText(t('account.notices.denied')).waitFor()
      await expectAccessible(page)
      server.state.fault = 'token_down'
      await button('account.providers.continue_with', 'Microsoft').click()
      await page.getByText(t('account.notices.provider_failed')).waitFor()
      await page.waitForURL('**/login?notice=provider_failed&redirect=%2Fonboarding')
      await expectAccessible(page)
      server.state.fault = undefined
      await button('account.providers.continue_with', 'Microsoft').click()
      await page.waitForURL('**/onboarding')
    })
  }

  test('a button says that it is leaving, what went wrong, and is ready again after coming back', async ({
    browserContext,
    cleanup,
  }) => {
    const server = await withProviders(cleanup)
    server.state.asks = true
    const { page, t, button } = await open(browserContext, 'es', PHONE)
    await page.goto(at('/login'))

    let lose = () => {}
    await page.route('**/api/v3/auth**', (route) => (lose = () => void route.abort()))
    await button('account.providers.continue_with', 'Google').click()
    const leaving = button('account.providers.opening', 'Google')
    await leaving.waitFor()
    await expect(leaving).toBeDisabled()
    await expectAccessible(page)
    lose()
    await page.getByText(t('common.offline')).waitFor()
    await expectAccessible(page)
    await page.unroute('**/api/v3/auth**')
    await button('account.providers.continue_with', 'Google').click()
    await page.getByRole('link', { name: 'Allow' }).waitFor()
    await page.goBack()

    await expect(button('account.providers.continue_with', 'Google')).toBeEnabled()
  })
})
