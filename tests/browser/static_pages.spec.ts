import { test } from '@japa/runner'
import { IDLE } from '#shared/idle'
import { aHost } from '#tests/helpers/host'
import { expect } from '#tests/helpers/expect'
import { ORIGIN } from '#tests/helpers/api'
import { DESK, PHONE } from './screens.ts'
import { expectAccessible } from '#tests/helpers/axe'
import i18nManager from '@adonisjs/i18n/services/main'

const TERMS = `${ORIGIN}/docs/terms-and-conditions`

test.group('A page without React', () => {
  for (const [locale, size] of [
    ['es', PHONE],
    ['en', DESK],
  ] as const) {
    test(`changes theme and language, and tells how to reach support (${locale}, ${size.width} px)`, async ({
      browserContext,
      assert,
    }) => {
      const i18n = i18nManager.locale(locale)
      const page = await browserContext.newPage()
      const complaints: string[] = []
      page.on('console', (message) => complaints.push(message.text()))
      page.on('pageerror', (error) => complaints.push(error.message))
      await page.setViewportSize(size)
      await page.goto(`${TERMS}?lang=${locale}`)
      const theme = () => page.evaluate<string>('document.documentElement.dataset.theme')

      const foot = page.getByRole('contentinfo')
      await foot.getByRole('button', { name: i18n.t('common.dark_theme') }).click()
      assert.equal(await theme(), 'dark')
      await page.reload()
      assert.equal(await theme(), 'dark')

      await foot.getByRole('link', { name: i18n.t('common.contact.link') }).click()
      const dialog = page.getByRole('dialog', { name: i18n.t('common.contact.title') })
      await dialog.waitFor()
      await expectAccessible(page)
      await dialog.getByRole('button', { name: i18n.t('common.contact.close') }).click()
      await dialog.waitFor({ state: 'hidden' })
      await page.waitForURL((url) => url.hash === '')

      const [other, name] = locale === 'es' ? ['en', 'English'] : ['es', 'Español']
      const menu = page.getByRole('banner').locator('details')
      await menu.locator('summary').click()
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await expect(menu).not.toHaveAttribute('open')
      await menu.locator('summary').click()
      await menu.getByRole('link', { name }).click()
      await page.waitForURL(TERMS)
      await expect(page.locator('html')).toHaveAttribute('lang', other!)
      await expectAccessible(page)
      assert.deepEqual(complaints, [])
    })
  }

  test('passes a profile on by what the device has for it', async ({ browserContext, assert }) => {
    const { username } = await aHost()
    const page = await browserContext.newPage()
    await page.addInitScript('navigator.share = async (data) => { window.shared = data }')
    await page.goto(`${ORIGIN}/${username}`)

    await page.getByRole('link', { name: 'Compartir este perfil' }).click()
    const shared = await page.evaluate<{ url: string }>('window.shared')

    assert.equal(new URL(shared.url).pathname, `/${username}`)
    assert.lengthOf(browserContext.pages(), 1)
  })

  test('shows prices in another currency without script', async ({ browser }) => {
    const host = await aHost()
    await host.service.merge({ bookingPrices: { USD: 4000 } }).save()
    const context = await browser.newContext({ javaScriptEnabled: false, locale: 'es-PE' })
    const page = await context.newPage()
    await page.goto(`${ORIGIN}/${host.username}?source=ig`)

    await page.getByLabel('Moneda').selectOption('USD')
    await page.getByRole('button', { name: 'Elegir' }).click()
    await page.getByText('US$\u00a040.00').waitFor()

    await expect(page).toHaveURL(/source=ig&currency=USD/)
    await context.close()
  })

  test('loads ahead what a client needs next once it is left alone, unless they save data', async ({
    browserContext,
    assert,
  }) => {
    const { username } = await aHost()
    const page = await browserContext.newPage()
    const hours = page.locator('link[rel=prefetch][href*="/reserve.page-"]')
    await page.clock.install()

    await page.goto(`${ORIGIN}/${username}`)
    assert.equal(await page.locator('link[rel=prefetch]').count(), 0)
    await page.clock.fastForward(IDLE)
    await expect(hours).toHaveCount(1)

    await page.addInitScript(
      "Object.defineProperty(navigator, 'connection', { value: { saveData: true } })"
    )
    await page.reload()
    await page.clock.fastForward(IDLE * 2)
    assert.equal(await page.locator('link[rel=prefetch]').count(), 0)
  })
})
