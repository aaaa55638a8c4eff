import { test } from '@japa/runner'
import { expect } from '#tests/helpers/expect'
import { aHost } from '#tests/helpers/host'
import { expectAccessible } from '#tests/helpers/axe'
import { DESK, goTo, openDashboard, PHONE } from '#tests/helpers/dashboard'

const HOME = `http://${process.env.HOST}:${process.env.PORT}`

test.group('The menu of services', () => {
  test('unfolds in the drawer of a telephone, where one then is', async ({
    browserContext,
    assert,
  }) => {
    const host = await aHost()
    const at = { size: PHONE, locale: 'es' } as const
    const dashboard = await openDashboard(browserContext, host, at)
    const { page, t, complaints } = dashboard
    const name = t('admin.menu.services')

    await goTo(dashboard, 'services')
    await page.getByText(t('admin.services.count', { count: 1, blocked: 0 })).waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: t('ra.action.open_menu') }).click()
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
    await page.getByRole('heading', { level: 1, name: t('admin.workshops.title') }).waitFor()
    assert.deepEqual(complaints, [])
  })

  test('flies out beside the strip of icons, by keyboard too; the address of its settings leads to all kinds', async ({
    browserContext,
    assert,
  }) => {
    const host = await aHost()
    const at = { size: DESK, locale: 'en' } as const
    const { page, t, complaints } = await openDashboard(browserContext, host, at)
    const name = t('admin.menu.services')

    await page.goto(`${HOME}/profile/u/me/config/services`)
    await page.getByRole('heading', { level: 1, name }).waitFor()
    assert.match(page.url(), /\/profile\/u\/me\/services$/)
    await page.getByRole('button', { name: t('ra.action.close_menu') }).click()
    await page
      .getByRole('button', { name: t('admin.menu.unfold', { name }), expanded: false })
      .press('Enter')
    await page.getByRole('menuitem', { name: t('admin.waitlists.tab') }).waitFor()
    await expectAccessible(page)
    await page.keyboard.press('End')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: t('admin.coupons.title') }).waitFor()
    assert.deepEqual(complaints, [])
  })
})
