import { expect } from '#tests/helpers/expect'
import { test } from '@japa/runner'
import { AT_DESK, ON_PHONE } from './screens.ts'
import { openDashboard } from './pages/dashboard.ts'
import db from '@adonisjs/lucid/services/db'
import { lastMail } from './pages/mailbox.ts'
import { visitSite } from './pages/visitor.ts'
import type { Locale } from '#tests/helpers/texts'
import { formatShortDay, formatWhen } from '#shared/formats'
import { aBooking } from '#tests/helpers/booking'
import { aHost, ana, luis } from '#tests/helpers/host'
import { expectAccessible } from '#tests/helpers/axe'
import { aRecurringHost, aSeries } from '#tests/helpers/series'

type Visit = Awaited<ReturnType<typeof visitSite>>

const WEEK = 7 * 86_400_000

/** Goes on with the hour of ten on the first day of the next weeks, with the keyboard; answers which instant it is. */
async function chooseTen({ page, t, booking }: Visit, locale: Locale) {
  await booking.nextWeeks()
  await booking.chooseDay()
  await page
    .getByRole('radio', { name: locale === 'es' ? '10:00 a. m.' : '10:00 AM' })
    .press('Space')
  await page.getByRole('link', { name: t('booking.continue') }).press('Enter')
  await page.getByRole('heading', { name: t('booking.your_data') }).waitFor()
  return Date.parse(new URL(page.url()).searchParams.get('start')!)
}

test.group('A client repeats a booking', () => {
  const { where, ...screen } = ON_PHONE
  test(`four weeks, of which one is taken and another is taken in between ${where}`, async ({
    browserContext,
    assert,
  }) => {
    // The next weeks and five more, on whichever day this runs.
    const policy = { maxReservation: { value: 120, unit: 'DAY' as const } }
    const host = await aHost({ service: { price: 40, allowRecurring: true, policy } })
    const path = `/${host.username}/sesion/reserve`
    const { page, t, booking } = await visitSite(browserContext, path, screen)
    await page.getByText(t('booking.repeat.offered')).waitFor()
    const first = await chooseTen({ page, t, booking }, screen.locale)
    const week = (number: number) => new Date(first + number * WEEK).toISOString()
    const when = (number: number) => formatWhen(week(number), 'America/Lima', screen.locale)
    const shortDay = (number: number) => formatShortDay(week(number), 'America/Lima', screen.locale)
    const dateOf = (number: number) =>
      page.locator('.dates li').filter({ hasText: new RegExp(when(number), 'i') })
    const says = (taken: number, of: number) =>
      page.getByRole('status').getByText(t('booking.repeat.count', { taken, of })).waitFor()
    const total = (count: number) => page.getByText(t('booking.repeat.total', { count })).waitFor()
    await aBooking(host, { start: week(2), attendee: luis })

    await page.getByRole('checkbox', { name: t('booking.repeat.toggle') }).press('Space')
    await says(1, 4)
    await dateOf(2).getByText(t('booking.repeat.reasons.NOT_AVAILABLE')).waitFor()
    await expectAccessible(page)
    await booking.reserve()
    await page.getByText(t('booking.repeat.undecided')).waitFor()
    await page.locator('input[type=radio]:focus').press('Space')
    await total(3)
    await booking.fillIn()
    await aBooking(host, { start: week(1), attendee: luis })
    await booking.reserve()

    await page
      .locator('[data-refusal]:focus')
      .getByRole('alert')
      .getByText(t('booking.repeat.gone', { count: 1, times: when(1) }))
      .waitFor()
    await dateOf(1).getByText(t('booking.repeat.reasons.JUST_TAKEN')).waitFor()
    await says(2, 4)
    await total(2)
    await expectAccessible(page)
    assert.lengthOf(await db.from('tickets').where('attendee_email', ana.email), 0)

    await page.getByRole('radio').last().press('Space')
    await total(4)
    await booking.reserve()
    await booking.isConfirmed()
    await expectAccessible(page)

    const sessions = page.locator('.own-sessions li')
    for (const number of [0, 3, 4, 5])
      await sessions.filter({ hasText: shortDay(number) }).waitFor()
    await expect(sessions).toHaveCount(4)
    await page.getByText('S/ 160.00').waitFor()
    const mail = await lastMail(ana.email)
    for (const number of [0, 3, 4, 5]) assert.include(mail.text, shortDay(number))

    await page.getByLabel(t('booking.package.options', { when: when(3) })).click()
    await page
      .getByRole('link', { name: t('booking.repeat.cancel_session', { when: when(3) }) })
      .click()
    await page.getByRole('heading', { name: t('booking.repeat.cancel_title') }).waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: t('booking.repeat.confirm_cancel') }).click()
    await sessions
      .filter({ hasText: shortDay(3) })
      .getByText(t('booking.package.standing.cancelled'))
      .waitFor()
    await page.getByText('S/ 120.00').waitFor()
  })
})

test.group('A host and one date of what a client repeats', () => {
  const { where, ...screen } = AT_DESK
  test(`cancels it alone ${where}`, async ({ browserContext, assert }) => {
    const host = await aRecurringHost()
    const { sessions } = await aSeries(host, [3, 10])
    const at = 'bookings/tickets'
    const dashboard = await openDashboard(browserContext, host, { ...screen, at })
    const { page, t, complaints } = dashboard
    const when = formatWhen(sessions[0]!.start, 'America/Lima', screen.locale)
    const label = t('admin.bookings.cancel_session.label', { when })

    await page.getByText('Ana Torres').first().click()
    await page.getByRole('button', { name: label }).click()
    await dashboard.field('admin.bookings.reason').fill('Feriado')
    await expectAccessible(page)
    await dashboard.press('admin.bookings.cancel_session.confirm')
    await dashboard.reads('admin.bookings.cancel_session.done')
    const gone = t('admin.bookings.session_cancelled')
    await page.getByRole('listitem').filter({ hasText: gone }).waitFor()
    await expectAccessible(page)

    const rows = await db.from('meetings').orderBy('start_at').select('state')
    assert.deepEqual(rows, [{ state: 'cancelled' }, { state: 'confirmed' }])
    await expect(page.getByRole('button', { name: label })).toHaveCount(0)
    assert.isEmpty(complaints)
  })
})
