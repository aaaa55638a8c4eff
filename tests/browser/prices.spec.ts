import { test } from '@japa/runner'
import { expect } from '#tests/helpers/expect'
import { aHost } from '#tests/helpers/host'
import { openDashboard } from './pages/dashboard.ts'
import { DESK, ON_PHONE, PHONE, WIDER } from './screens.ts'
import { expectAccessible } from '#tests/helpers/axe'
import i18nManager from '@adonisjs/i18n/services/main'

const at = (path: string) => `http://${process.env.HOST}:${process.env.PORT}${path}`

/** The text in sight: the prices of the other period are in the page too. */
const SHOWN = { useInnerText: true }

test.group('Prices', () => {
  for (const [locale, size, colorScheme] of [
    ['es', PHONE, 'dark'],
    ['en', DESK, 'light'],
  ] as const) {
    test(`a visitor compares the plans and signs up (${locale}, ${size.width} px, ${colorScheme})`, async ({
      browserContext,
      assert,
    }) => {
      const i18n = i18nManager.locale(locale)
      const t = (key: string, values?: Record<string, unknown>) => i18n.t(key, values)
      await browserContext.addCookies([
        { name: 'locale', value: locale, domain: process.env.HOST!, path: '/' },
      ])
      const page = await browserContext.newPage()
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize(size)

      await page.goto(at('/'))
      const header = page.getByRole('banner')
      if (size === PHONE) await header.getByLabel(t('common.main_menu'), { exact: true }).click()
      await header.getByRole('link', { name: t('common.prices') }).click()
      await page.getByRole('heading', { level: 1, name: t('landing.prices.headline') }).waitFor()
      await expectAccessible(page)
      const pro = page.getByRole('listitem').filter({ hasText: t('plans.free_month') })
      await expect(pro).toContainText('US$\u00a010.00', SHOWN)
      await page.getByRole('radio', { name: t('landing.prices.annual') }).focus()
      await page.keyboard.press('ArrowLeft')
      await expect(pro).toContainText('US$\u00a012.00', SHOWN)
      await expect(pro).not.toContainText('US$\u00a010.00', SHOWN)
      await expectAccessible(page)
      await page.getByText(t('landing.prices.questions.pay.question')).click()
      await page.getByText(t('landing.prices.questions.pay.answer')).waitFor()
      assert.isAtMost(await page.evaluate<number>(WIDER), 0)

      const link = page.locator('link[rel=canonical]')
      await expect(link).toHaveAttribute('href', /\/precios$/)
      await pro.getByRole('link').click()
      await page.waitForURL('**/signup?source=pro-planes')
    })
  }

  const { where, ...screen } = ON_PHONE
  test(`the plan of the signed-in host is marked, and visitors see none marked ${where}`, async ({
    browserContext,
    client,
    assert,
  }) => {
    const host = await aHost({ account: { roleId: 'PRO' } })
    const { page, t } = await openDashboard(browserContext, host, screen)
    await page.goto(at('/precios'))

    const own = page.getByRole('listitem').filter({ hasText: t('landing.prices.my_plan') })
    await expect(own).toHaveCount(1)
    await expect(own.getByRole('heading', { level: 2 })).toHaveText('PRO')
    await expect(own).toContainText(t('landing.prices.current'))
    await expect(page.getByText(t('plans.recommended'))).toHaveCount(0)
    await expect(page.getByText(t('landing.prices.included'))).toHaveCount(1)
    await expectAccessible(page)
    assert.isAtMost(await page.evaluate<number>(WIDER), 0)
    await own.getByRole('link').click()
    await page.waitForURL('**/upgrade')

    const visitor = await client.get('/precios')
    assert.notInclude(visitor.text(), t('landing.prices.my_plan'))
    assert.isUndefined(visitor.header('set-cookie'))
  })

  test('can be read, and switched, before any script has run', async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, locale: 'es-PE' })
    const page = await context.newPage()
    await page.goto(at('/precios'))

    const pro = page.getByRole('listitem').filter({ hasText: 'Recomendado' })
    await expect(pro).toHaveCount(1)
    await expect(pro).toContainText('US$\u00a010.00', SHOWN)
    await page.getByRole('radio', { name: 'Mensual' }).check({ force: true })
    await expect(pro).toContainText('US$\u00a012.00', SHOWN)
    await context.close()
  })
})
