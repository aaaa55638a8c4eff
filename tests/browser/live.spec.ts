import { test } from '@japa/runner'
import { live } from '#core/live/live'
import { AT_DESK, ON_PHONE } from './screens.ts'
import type { Request } from 'playwright'
import { expect } from '#tests/helpers/expect'
import { aBooking } from '#tests/helpers/booking'
import { aHostWithNumber, evaWrites } from '#tests/helpers/prospects'
import { openDashboard } from './pages/dashboard.ts'
import { expectAccessible } from '#tests/helpers/axe'
import { ana, aProHost, inDays, luis } from '#tests/helpers/host'

test.group('Live notices in the dashboard', () => {
  const { where, ...screen } = ON_PHONE
  test(`show a booking in all tabs of a browser, which share one stream, and never while the host types ${where}`, async ({
    browserContext,
    assert,
  }) => {
    const host = await aProHost()
    const at = 'bookings/meetings/coming'
    const dashboard = await openDashboard(browserContext, host, { ...screen, at })
    const { page, t, complaints } = dashboard
    const other = await browserContext.newPage()
    await other.setViewportSize(screen.size)
    await other.goto(`/profile/u/me/${at}`)
    await dashboard.reads('admin.bookings.empty_title')
    await other.getByText(t('admin.bookings.empty_title')).waitFor()
    await expect.poll(() => live.streams.size).toBe(1)

    const { code } = await aBooking(host)
    await page.getByText(ana.name).first().waitFor()
    await other.getByText(ana.name).first().waitFor()
    await dashboard.reads('admin.live.bookings')
    assert.equal(live.streams.size, 1)

    await dashboard.open(`bookings/tickets/${code}`)
    await page.getByRole('link', { name: 'WhatsApp' }).waitFor()
    await dashboard.press('admin.bookings.more.open')
    await dashboard.pick('admin.bookings.more.note')
    await dashboard.field('admin.bookings.note_dialog.label').fill('Trae tu')
    await aBooking(host, { attendee: luis, start: inDays(6) })
    await other.getByText(luis.name).first().waitFor()
    await expect(page.getByText(luis.name)).toHaveCount(0)
    await expect(dashboard.field('admin.bookings.note_dialog.label')).toHaveValue('Trae tu')

    await dashboard.dialog.getByRole('button', { name: t('ra.action.cancel') }).click()
    await page.getByText(luis.name).first().waitFor()
    await expectAccessible(page)
    assert.deepEqual(complaints, [])
  })

  test('say on the calendar that a booking and then that a message came, and in a list of bookings (en, 1440 px)', async ({
    browserContext,
    assert,
  }) => {
    const host = await aHostWithNumber()
    const { locale, size } = AT_DESK
    const dashboard = await openDashboard(browserContext, host, {
      locale,
      size,
      at: `calendar?date=${inDays(3).slice(0, 10)}`,
    })
    const { page, t, complaints } = dashboard
    await page.getByRole('group', { name: t('admin.calendar.grid') }).waitFor()
    await expect.poll(() => live.streams.size).toBe(1)

    await aBooking(host, { start: inDays(3) })
    await dashboard.reads('admin.live.bookings')
    await expect(page.getByText(t('admin.live.bookings'))).toHaveCount(0)
    await evaWrites(host, 'Hola')
    await dashboard.reads('admin.live.messages')
    // Its choice of columns stays in the page while it is closed.
    await dashboard.open('bookings/meetings/coming')
    await aBooking(host, { start: inDays(4), attendee: luis })
    await dashboard.reads('admin.live.bookings')
    await page.getByText(luis.name).first().waitFor()
    await expectAccessible(page)
    assert.deepEqual(complaints, [])
  })

  test('end before the host logs out, so that the browser does not complain of a cut stream (en, 1440 px)', async ({
    browserContext,
    assert,
  }) => {
    const streams = new Set<Request>()
    browserContext.on(
      'request',
      (one) => new URL(one.url()).pathname === '/api/live' && streams.add(one)
    )
    browserContext.on('requestfailed', (one) => streams.delete(one))
    const { locale, size } = AT_DESK
    const dashboard = await openDashboard(browserContext, await aProHost(), { locale, size })
    const { page, complaints } = dashboard
    await expect.poll(() => streams.size).toBe(1)
    await page.route('**/auth/logout', async (route) => {
      await expect.poll(() => streams.size).toBe(0)
      await route.continue()
    })

    await dashboard.openDrawer()
    await dashboard.press('ra.auth.logout')
    await page.waitForURL('**/login')

    assert.isEmpty(complaints)
  })
})
