import { test } from '@japa/runner'
import { aHost } from '#tests/helpers/host'
import { expect } from '#tests/helpers/expect'
import { openDashboard } from './pages/dashboard.ts'
import { ON_PHONE, WIDER } from './screens.ts'
import { expectAccessible } from '#tests/helpers/axe'
import i18nManager from '@adonisjs/i18n/services/main'

test.group('The guides to integrations', () => {
  const { where, ...phone } = ON_PHONE

  test(`are reached from the card of a provider, and lead to all others ${where}`, async ({
    browserContext,
    assert,
  }) => {
    const i18n = i18nManager.locale('es')
    const host = await aHost()
    const dashboard = await openDashboard(browserContext, host, { ...phone, at: 'integrations' })
    const name = 'iCloud, Fastmail, Nextcloud (CalDAV)'
    await expectAccessible(dashboard.page)

    const opened = browserContext.waitForEvent('page')
    await dashboard.main
      .getByRole('link', { name: i18n.t('admin.integrations.guide_to', { name }) })
      .click()
    const page = await opened
    await page.getByRole('heading', { level: 1, name }).waitFor()
    assert.equal(new URL(page.url()).pathname, '/docs/caldav')
    assert.isAtMost(await page.evaluate<number>(WIDER), 0)
    await expectAccessible(page)

    const parts = page.getByRole('navigation', {
      name: i18n.t('landing.integrations.contents'),
    })
    await parts.getByRole('link', { name: i18n.t('landing.integrations.uninstall.title') }).click()
    await expect(page.locator('#uninstall')).toBeInViewport()

    await page.getByRole('link', { name: i18n.t('landing.integrations.all') }).click()
    await page
      .getByRole('heading', { level: 1, name: i18n.t('landing.integrations.title') })
      .waitFor()
    assert.isAtMost(await page.evaluate<number>(WIDER), 0)
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Zoom' }).click()
    await page.getByRole('heading', { level: 1, name: 'Zoom' }).waitFor()
    assert.deepEqual(dashboard.complaints, [])
  })
})
