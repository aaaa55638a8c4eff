import { test } from '@japa/runner'
import { AT_DESK, WIDER } from './screens.ts'
import { ana, aHost } from '#tests/helpers/host'
import { expect } from '#tests/helpers/expect'
import { aBooking } from '#tests/helpers/booking'
import { openDashboard } from './pages/dashboard.ts'
import { expectAccessible } from '#tests/helpers/axe'

const { where, ...screen } = AT_DESK

test.group('Addresses that lead nowhere', () => {
  test(`filters that are refused can be cleared, what is no client is not found, and a date beyond all is today's ${where}`, async ({
    browserContext,
    assert,
  }) => {
    const host = await aHost({ account: { roleId: 'BUSINESS' } })
    await aBooking(host)
    const dashboard = await openDashboard(browserContext, host, screen)
    const { page, t, main } = dashboard

    await dashboard.open(`bookings/tickets?filter=${encodeURIComponent('{"state":"foo"}')}`)
    await dashboard.reads('admin.failed.load.bookings')
    await expectAccessible(page)
    await main
      .getByRole('button', { name: t('ra.navigation.clear_filters') })
      .last()
      .click()
    await main.getByText(ana.name).first().waitFor()
    const words = main.getByRole('searchbox')
    await words.fill('a'.repeat(5000))
    assert.lengthOf(await words.inputValue(), 120)

    await dashboard.open('analytics?productId=foo')
    await dashboard.reads('admin.failed.load.analytics')
    await dashboard.press('ra.navigation.clear_filters')
    await dashboard.reads('admin.analytics.empty_title')
    await dashboard.open('buyers/imports')
    await dashboard.reads('errors.NOT_FOUND')
    await dashboard.open('calendar?date=9999-12-31')
    await main.locator('[aria-current="date"]').first().waitFor()
    await expect(main.getByRole('alert')).toHaveCount(0)
    assert.isAtMost(await page.evaluate<number>(WIDER), 0)
    await expectAccessible(page)
  })
})
