import { test } from '@japa/runner'
import { AT_DESK } from './screens.ts'
import { logIn } from './pages/log_in.ts'
import { SignUp } from './pages/sign_up.ts'
import { visitSite, type Screen } from './pages/visitor.ts'
import { expect } from '#tests/helpers/expect'
import { captcha, REAL_WORK } from '#config/captcha'
import { limits, type Limit } from '#config/limits'
import { countFree } from '#core/http/attempts'
import { expectAccessible } from '#tests/helpers/axe'
import { aHost, inDays } from '#tests/helpers/host'
import type { BrowserContext, Page } from 'playwright'

const TEST_WORK = captcha.work
const HERE = '127.0.0.1'

/** Uses up the calls that are free. */
async function exhaust(limit: Limit, who: string) {
  while (await countFree(limit, who));
}

/** A page and what its console complains of, but for the refusals that a test asks for. */
async function open(context: BrowserContext, path: string, screen: Screen = {}) {
  const complaints: string[] = []
  context.on('weberror', (error) => complaints.push(error.error().message))
  context.on('console', (message) => {
    const isRefusal = message.text().startsWith('Failed to load resource')
    if (message.type() === 'error' && !isRefusal) complaints.push(message.text())
  })
  return { ...(await visitSite(context, path, screen)), complaints }
}

/** Keeps the captcha from the page until the test lets it go. */
async function holdCaptcha(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/api/v3/captcha', async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

test.group('While an attacker guesses a person’s password', (group) => {
  group.each.setup(() => {
    captcha.work = REAL_WORK
    return () => void (captcha.work = TEST_WORK)
  })

  const { where, ...screen } = AT_DESK
  test(`they sign in in a new browser, which proves by itself that they are one ${where}`, async ({
    browserContext,
    assert,
  }) => {
    const { user } = await aHost()
    await exhaust(limits.guessesForPerson, user.email)
    const site = await open(browserContext, '/login', screen)
    const { page, t } = site
    const letGo = await holdCaptcha(page)

    await logIn(page, t, user.email)
    const state = page.getByRole('status').filter({ hasText: t('common.checking_person') })
    await state.waitFor()
    await expectAccessible(page)
    await expect(page.getByRole('button', { name: t('common.sending') })).toBeDisabled()
    letGo()

    await page.waitForURL('**/profile/u/me')
    assert.deepEqual(site.complaints, [])
  })
})

test.group('A captcha on a page', () => {
  test('that cannot be loaded is explained; trying again is enough', async ({ browserContext }) => {
    const { user } = await aHost()
    await exhaust(limits.guessesForPerson, user.email)
    const site = await open(browserContext, '/login')
    const { page, t } = site
    await page.route('**/api/v3/captcha', (route) => route.abort())

    await logIn(page, t, user.email)
    await page
      .getByRole('alert')
      .filter({ hasText: t('common.captcha_failed') })
      .waitFor()
    await expectAccessible(page)
    await expect(page.getByText(t('common.checking_person'))).toBeHidden()
    await page.unroute('**/api/v3/captcha')
    await page.getByRole('button', { name: t('account.log_in') }).click()

    await page.waitForURL('**/profile/u/me')
  })

  test('is solved where a person signs up, and loaded nowhere else', async ({
    browserContext,
    assert,
  }) => {
    const { page, t, complaints } = await open(browserContext, '/signup')
    const scripts: string[] = []
    page.on('request', (request) => scripts.push(request.url()))
    const captchas = () => scripts.filter((url) => /captcha-|pbkdf2-/.test(url))
    const signUp = new SignUp(page, t)
    await signUp.fillIn({ first: 'María', last: 'Luna', email: 'maria@example.com' })
    await signUp.send()
    await page.getByText(t('validator.shared.messages.accepted')).waitFor()
    assert.isEmpty(captchas())

    await exhaust(limits.signUps, HERE)
    await signUp.accept()
    await signUp.send()

    await signUp.isAskedForTheCode()
    assert.isNotEmpty(captchas())
    assert.deepEqual(complaints, [])
  })

  test('is solved for a forgotten password', async ({ browserContext }) => {
    await exhaust(limits.recoveriesFromAddress, HERE)
    const { page, t } = await open(browserContext, '/request-recover-password')

    await page.getByLabel(t('account.email')).fill('alguien@example.com')
    await page.getByRole('button', { name: t('account.recovery.request') }).click()

    const sent = t('account.recovery.sent', { email: 'alguien@example.com' })
    await page.getByText(sent).waitFor()
  })

  test('is solved for a client who books', async ({ browserContext }) => {
    const host = await aHost()
    await exhaust(limits.bookings, HERE)
    const address = `/${host.username}/sesion/reserve/register?start=${inDays(3)}`
    const { booking } = await open(browserContext, address)

    await booking.fillIn()
    await booking.reserve()

    await booking.isConfirmed()
  })
})
