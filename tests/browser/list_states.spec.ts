import { test } from '@japa/runner'
import { DESK, PHONE } from './screens.ts'
import { expect } from '#tests/helpers/expect'
import { aBooking } from '#tests/helpers/booking'
import { aHost, ana, aProHost, inDays } from '#tests/helpers/host'
import { expectAccessible } from '#tests/helpers/axe'
import { goWithin, openDashboard, settled } from './pages/dashboard.ts'
import type { Page } from 'playwright'

/** The lists of the dashboard: the address, and what a failure says is missing. */
const LISTS = [
  { path: 'bookings/meetings/coming', of: 'bookings' },
  { path: 'services/individual', of: 'services' },
  { path: 'services/group', of: 'workshops' },
  { path: 'services/waitlist', of: 'waitlists' },
  { path: 'services/asset', of: 'assets' },
  { path: 'services/payment-link', of: 'payment_links' },
  { path: 'config/coupons', of: 'coupons' },
  { path: 'config/availability', of: 'availability' },
  { path: 'config/vacations', of: 'vacations' },
  { path: 'config/blocked-intervals', of: 'blocked' },
]

/** What is read for lists; the account itself is read by every page. */
const LISTED =
  /\/api\/v3\/(tickets|services|products|coupons|availability|vacations|blocked-intervals)/

/** Holds the answers of lists back, or fails them, until `release` is called. */
async function stop(page: Page, how: 'hold' | 'fail') {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(LISTED, async (route) => {
    if (how === 'fail') return route.fulfill({ status: 500, json: { code: 'INTERNAL' } })
    await released
    return route.continue()
  })
  return release
}

test.group('The lists of the dashboard', () => {
  for (const { where, locale, size } of [
    { where: '(es, 390 px)', locale: 'es', size: PHONE },
    { where: '(en, 1440 px)', locale: 'en', size: DESK },
  ] as const) {
    test(`say once what could not be read, and read it on request ${where}`, async ({
      browserContext,
    }) => {
      const host = await aProHost()
      const { page, t } = await openDashboard(browserContext, host, { locale, size })

      for (const { path, of } of LISTS) {
        await stop(page, 'fail')
        await goWithin(page, `/profile/u/me/${path}`)
        const message = page.getByRole('heading', { level: 2, name: t(`admin.failed.load.${of}`) })
        await message.waitFor()
        await expect(page.getByText(t('errors.INTERNAL'))).toHaveCount(0)
        await expect(page.getByRole('alert')).toHaveCount(1)
        if (of === 'bookings') await expectAccessible(page)

        await page.unroute(LISTED)
        await page.getByRole('button', { name: t('common.try_again') }).click()
        await message.waitFor({ state: 'detached' })
        await settled(page)
      }
    })
  }

  test('have the shape of what comes while they are read', async ({ browserContext }) => {
    const host = await aHost()
    const { page, t } = await openDashboard(browserContext, host, { locale: 'es', size: PHONE })

    for (const { path, of } of LISTS) {
      if (of === 'coupons') continue
      const release = await stop(page, 'hold')
      await goWithin(page, `/profile/u/me/${path}`)
      const shape = page.getByRole('main').getByRole('status', { name: t('ra.page.loading') })
      await shape.first().waitFor()
      if (of === 'bookings') await expectAccessible(page)
      release()
      await shape.first().waitFor({ state: 'detached' })
      await page.unroute(LISTED)
    }
  })

  test('say of a record that is gone that it is gone, without asking to try again', async ({
    browserContext,
  }) => {
    const host = await aHost()
    const { page, t } = await openDashboard(browserContext, host, { locale: 'es', size: PHONE })

    await page.goto('/profile/u/me/services/individual/0191d5a0-0000-7000-8000-000000000000')

    await page.getByRole('heading', { level: 2, name: t('errors.NOT_FOUND') }).waitFor()
    await expect(page.getByRole('button', { name: t('common.try_again') })).toHaveCount(0)
  })

  test('keep their filters in a sheet on a phone, and in the address', async ({
    browserContext,
  }) => {
    const host = await aHost()
    await aBooking(host, { start: inDays(3), attendee: ana })
    const at = 'bookings/meetings/coming'
    const dashboard = await openDashboard(browserContext, host, { at })
    const { page, t } = dashboard
    const row = dashboard.main.getByRole('link', { name: new RegExp(ana.name) })

    await row.waitFor()
    await expect(dashboard.field('admin.bookings.state')).toHaveCount(0)
    await page.getByRole('button', { name: t('admin.filters.title'), exact: true }).click()
    await dashboard.choose(t('admin.bookings.state'), t('admin.states.waitlist'))
    await page.getByRole('button', { name: t('admin.filters.show', { count: 0 }) }).waitFor()
    await expectAccessible(page)
    await dashboard.press('admin.filters.show', { count: 0 })
    await page.getByText(t('admin.nothing_found'), { exact: true }).waitFor()
    await page.waitForURL(/waitlist/)
    await page.getByRole('button', { name: `${t('admin.filters.title')} 1` }).click()
    await dashboard.press('ra.navigation.clear_filters')
    await dashboard.press('admin.filters.show', { count: 1 })
    await row.waitFor()
  })
})
