import { test } from '@japa/runner'
import { ON_PHONE } from './screens.ts'
import { Onboarding } from './pages/onboarding.ts'
import { visitSite, type Screen } from './pages/visitor.ts'
import { expect } from '#tests/helpers/expect'
import User from '#app/accounts/users/user'
import type { BrowserContext } from 'playwright'
import { expectAccessible } from '#tests/helpers/axe'
import { mariaAt, withProviders } from '#tests/helpers/providers'

async function open(context: BrowserContext, path: string, screen: Screen = {}) {
  const visit = await visitSite(context, path, screen)
  const button = (key: string, provider: string) =>
    visit.page.getByRole('button', { name: visit.t(key, { provider }), exact: true })
  return { ...visit, button }
}

test.group('Signing in with Google and Microsoft', () => {
  const { where, ...screen } = ON_PHONE
  test(`a newcomer goes by Google to the dashboard, and connects Microsoft there ${where}`, async ({
    browserContext,
    cleanup,
    assert,
  }) => {
    const server = await withProviders(cleanup)
    Object.assign(server.state, { asks: true, claims: mariaAt('google') })
    const { page, t, button } = await open(browserContext, '/signup?source=pro-planes', screen)

    const main = page.getByRole('main')
    await main.getByRole('link', { name: t('account.log_in') }).click()
    await page.waitForURL('**/login?source=pro-planes')
    await button('account.providers.continue_with', 'Google').click()
    await page.getByRole('link', { name: 'Allow' }).click()
    await page.waitForURL('**/onboarding')
    const onboarding = new Onboarding(page, t)
    await onboarding.tellPhone('987654321')
    await page.getByRole('checkbox', { name: t('account.onboarding.terms_again') }).check()
    await expectAccessible(page)
    await onboarding.next()
    await onboarding.chooseLink('marialuna')
    await onboarding.chooseIndustry('LEGAL')
    await onboarding.next()
    await onboarding.isAt('about')
    await onboarding.skip()
    await onboarding.isAt('hours')
    await onboarding.next()
    await onboarding.isAt('service')
    await onboarding.leaveServiceForLater()
    await onboarding.isDone()

    await page.goto('/profile/u/me/data/general')
    await page.getByText(t('admin.general.no_password', { email: 'maria@example.com' })).waitFor()
    server.state.claims = mariaAt('microsoft', { email: 'maria@work.example' })
    await button('admin.general.connect', 'Microsoft').click()
    await page.getByRole('link', { name: 'Allow' }).click()
    await page.getByText(t('admin.general.identity_notices.connected')).waitFor()
    await page.getByText('maria@work.example').waitFor()

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

  test(`who refuses, or finds the provider down, reads so and can go on ${where}`, async ({
    browserContext,
    cleanup,
  }) => {
    const server = await withProviders(cleanup)
    Object.assign(server.state, { fault: 'refused', claims: mariaAt('microsoft') })
    const { page, t, button } = await open(browserContext, '/login?redirect=/onboarding', screen)

    await button('account.providers.continue_with', 'Microsoft').click()
    await page.getByText(t('account.notices.denied')).waitFor()
    server.state.fault = 'token_down'
    await button('account.providers.continue_with', 'Microsoft').click()
    await page.getByText(t('account.notices.provider_failed')).waitFor()
    await page.waitForURL('**/login?notice=provider_failed&redirect=%2Fonboarding')
    await expectAccessible(page)
    server.state.fault = undefined
    await button('account.providers.continue_with', 'Microsoft').click()
    await page.waitForURL('**/onboarding')
  })

  test('a button says that it is leaving, what went wrong, and is ready again after coming back', async ({
    browserContext,
    cleanup,
  }) => {
    const server = await withProviders(cleanup)
    server.state.asks = true
    const { page, t, button } = await open(browserContext, '/login')

    let lose = () => {}
    await page.route('**/api/v3/auth**', (route) => (lose = () => void route.abort()))
    await button('account.providers.continue_with', 'Google').click()
    const leaving = button('account.providers.opening', 'Google')
    await leaving.waitFor()
    await expect(leaving).toBeDisabled()
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
