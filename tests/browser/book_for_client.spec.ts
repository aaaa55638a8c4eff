import { test } from '@japa/runner'
import { AT_DESK } from './screens.ts'
import { openDashboard } from './pages/dashboard.ts'
import db from '@adonisjs/lucid/services/db'
import { aBooking } from '#tests/helpers/booking'
import { expectAccessible } from '#tests/helpers/axe'
import { aHost, inDays } from '#tests/helpers/host'
import { formatMoney } from '#shared/money'
import { formatTime } from '#shared/formats'

test.group('A host books for a client', () => {
  const { where, ...screen } = AT_DESK
  test(`every week, is shown what is not free, and leaves it out ${where}`, async ({
    browserContext,
    assert,
  }) => {
    const prices = { price: 120, bookingPrices: [{ currency: 'USD', amount: 40 }] }
    const host = await aHost({ account: { roleId: 'PRO' }, service: prices })
    await aBooking(host, { start: inDays(10) })
    const dashboard = await openDashboard(browserContext, host, {
      ...screen,
      at: 'bookings/tickets',
    })
    const { page, t } = dashboard
    const dialog = page.getByRole('dialog')

    await dashboard.press('admin.bookings.new.open')
    await dialog.getByLabel(t('admin.bookings.service')).click()
    await page.getByRole('option', { name: 'Sesión' }).click()
    await dialog.getByLabel(t('admin.bookings.new.price')).click()
    await page.getByRole('option', { name: formatMoney(4000, 'USD') }).click()
    await dialog.getByLabel(t('admin.bookings.new.day')).fill(inDays(3).slice(0, 10))
    await dialog.getByLabel(t('admin.bookings.new.time')).click()
    const ten = formatTime(inDays(3), 'America/Lima', screen.locale)
    await page.getByRole('option', { name: ten }).click()
    await dialog.getByLabel(t('admin.bookings.new.weeks')).fill('2')
    await dialog.getByLabel(t('admin.bookings.new.name')).fill('Rosa Díaz')
    await dialog.getByLabel(t('admin.bookings.new.email')).fill('rosa@example.com')
    await dialog.getByText(t('admin.bookings.new.reasons.TAKEN')).waitFor()
    await dialog.getByRole('button', { name: t('admin.bookings.new.book') }).click()
    await dialog.getByText(t('errors.SERIES_CONFLICTS', { count: 1 })).waitFor()
    await expectAccessible(page)
    await dialog.getByLabel(t('admin.bookings.new.skip')).check()
    await dialog.getByRole('button', { name: t('admin.bookings.new.book') }).click()
    await dashboard.reads('admin.bookings.new.booked', { count: 1 })
    await page.getByText('Rosa Díaz').first().waitFor()

    const rows = await db
      .from('tickets')
      .where({ attendee_name: 'Rosa Díaz' })
      .select('state', 'currency')
    assert.deepEqual(rows, [{ state: 'confirmed', currency: 'USD' }])
  })
})
