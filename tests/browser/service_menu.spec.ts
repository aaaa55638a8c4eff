import { test } from '@japa/runner'
import { AT_DESK } from './screens.ts'
import { openDashboard } from './pages/dashboard.ts'
import { expect } from '#tests/helpers/expect'
import { aHost } from '#tests/helpers/host'
import { expectAccessible } from '#tests/helpers/axe'

test.group('The menu of services', () => {
  test('unfolds in the drawer of a telephone, where one then is', async ({
    browserContext,
    assert,
  }) => {
    const host = await aHost()
    const dashboard = await openDashboard(browserContext, host)
    const { page, t, complaints } = dashboard
    const name = t('admin.menu.services')

    await dashboard.goTo('services')
    await dashboard.reads('admin.services.count', { count: 1, blocked: 0 })
    await dashboard.press('ra.action.open_menu')
    const unfold = page.getByRole('button', { name: t('admin.menu.unfold', { name }) })
    await expect(unfold).toHaveAttribute('aria-expanded', 'true')
    await expectAccessible(page)
    await unfold.click()
    await expect(unfold).toHaveAttribute('aria-expanded', 'false')
    await unfold.click()
    await page
      .getByRole('list', { name })
      .getByRole('link', { name: t('admin.workshops.tab') })
      .click()
    await dashboard.isAt('admin.workshops.title')
    assert.deepEqual(complaints, [])
  })

  test('flies out beside the strip of icons, by keyboard too; the address of its settings leads to all kinds', async ({
    browserContext,
    assert,
  }) => {
    const host = await aHost()
    const screen = AT_DESK
    const at = 'config/services'
    const dashboard = await openDashboard(browserContext, host, { ...screen, at })
    const { page, t, complaints } = dashboard
    const name = t('admin.menu.services')

    await page.getByRole('heading', { level: 1, name }).waitFor()
    assert.match(page.url(), /\/profile\/u\/me\/services$/)
    await dashboard.press('ra.action.close_menu')
    await page
      .getByRole('button', { name: t('admin.menu.unfold', { name }), expanded: false })
      .press('Enter')
    await page.getByRole('menuitem', { name: t('admin.waitlists.tab') }).waitFor()
    await expectAccessible(page)
    await page.keyboard.press('End')
    await page.keyboard.press('Enter')
    await dashboard.isAt('admin.coupons.title')
    assert.deepEqual(complaints, [])
  })
})
