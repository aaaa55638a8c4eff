import { test } from '@japa/runner'
import { expect } from '#tests/helpers/expect'
import { captcha, REAL_WORK } from '#config/captcha'
import { limits, type Limit } from '#config/limits'
import { countFree } from '#core/http/attempts'
import i18nManager from '@adonisjs/i18n/services/main'
import { expectAccessible } from '#tests/helpers/axe'
import { DESK, PHONE } from '#tests/helpers/dashboard'
import { aHost, inDays, PASSWORD } from '#tests/helpers/host'
import type { BrowserContext, Page } from 'playwright'

const TEST_WORK = captcha.work
const HERE = '127.0.0.1'

/** Uses up the calls that are free. */
async function exhaust(limit: Limit, who: string) {
  while (await countFree(limit, who));
}

/** A page and what its console complains of, but for the refusals that a test asks for. */
async function open(
  context: BrowserContext,
  path: string,
  { size = PHONE, locale = 'es' }: { size?: typeof PHONE; locale?: 'es' | 'en' } = {}
) {
  await context.addCookies([
    { name: 'locale', value: locale, domain: process.env.HOST!, path: '/' },
  ])
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    const isRefusal = message.text().startsWith('Failed to load resource')
    if (message.type() === 'error' && !isRefusal) complaints.push(message.text())
  })
  await page.setViewportSize(size)
  await page.goto(`http://${process.env.HOST}:${process.env.PORT}${path}`)
  const i18n = i18nManager.locale(locale)
  return { page, complaints, t: (key: string) => i18n.t(key) }
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

async function logIn({ page, t }: Awaited<ReturnType<typeof open>>, email: string) {
  await page.getByLabel(t('account.email')).fill(email)
  await page.getByLabel(t('account.password'), { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: t('account.log_in') }).click()
}

test.group('While an attacker guesses a person’s password', (group) => {
  group.each.setup(() => {
    captcha.work = REAL_WORK
    return () => void (captcha.work = TEST_WORK)
  })

  for (const [locale, size] of [
    ['es', PHONE],
    ['en', DESK],
  ] as const) {
    test(`they sign in in a new browser, which proves by itself that they are one (${locale}, ${size.width} px)`, async ({
      browserContext,
      assert,
    }) => {
      const { user } = await aHost()
      await exhaust(limits.guessesForPerson, user.email)
      const site = await open(browserContext, '/login', { locale, size })
      const { page, t } = site
      const letGo = await holdCaptcha(page)

      await logIn(site, user.email)
      const state = page.getByRole('status').filter({ hasText: t('common.checking_person') })
      await state.waitFor()
      await expectAccessible(page)
      await expect(page.getByRole('button', { name: t('common.sending') })).toBeDisabled()
      letGo()

      await page.waitForURL('**/profile/u/me')
      assert.deepEqual(site.complaints, [])
    })
  }
})

test.group('A captcha on a page', () => {
  test('that cannot be loaded is explained; trying again is enough', async ({ browserContext }) => {
    const { user } = await aHost()
    await exhaust(limits.guessesForPerson, user.email)
    const site = await open(browserContext, '/login')
    const { page, t } = site
    await page.route('**/api/v3/captcha', (route) => route.abort())

    await logIn(site, user.email)
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
    await page.getByLabel(t('account.first_name'), { exact: true }).fill('María')
    await page.getByLabel(t('account.email')).fill('maria@example.com')
    await page.getByLabel(t('account.password'), { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: t('account.sign_up') }).click()
    await page.getByText('acept', { exact: false }).first().waitFor()
    assert.isEmpty(captchas())

    await exhaust(limits.signUps, HERE)
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: t('account.sign_up') }).click()

    await page.waitForURL('**/verify')
    assert.isNotEmpty(captchas())
    assert.deepEqual(complaints, [])
  })

  test('is solved for a forgotten password', async ({ browserContext }) => {
    await exhaust(limits.recoveriesFromAddress, HERE)
    const { page, t } = await open(browserContext, '/request-recover-password')

    await page.getByLabel(t('account.email')).fill('alguien@example.com')
    await page.getByRole('button', { name: t('account.recovery.request') }).click()

    await page.getByText('Si alguien@example.com tiene una cuenta').waitFor()
  })

  test('is solved for a client who books', async ({ browserContext }) => {
    const host = await aHost()
    await exhaust(limits.bookings, HERE)
    const address = `/${host.username}/sesion/reserve/register?start=${inDays(3)}`
    const { page } = await open(browserContext, address)

    await page.getByLabel('Nombre').fill('Ana Quispe')
    await page.getByLabel('Correo electrónico').fill('ana@example.com')
    await page.getByLabel('Teléfono').fill('987654321')
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Reservar' }).click()

    await page.getByRole('heading', { name: 'Reserva confirmada' }).waitFor()
  })
})
