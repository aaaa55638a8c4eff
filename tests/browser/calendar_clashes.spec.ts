import { test } from '@japa/runner'
import { AT_DESK } from './screens.ts'
import { logIn } from './pages/log_in.ts'
import { speak } from './pages/visitor.ts'
import { expect } from '#tests/helpers/expect'
import { outbox } from '#tests/helpers/outbox'
import { workOff } from '#tests/helpers/jobs'
import { aBooking } from '#tests/helpers/booking'
import { openDashboard } from './pages/dashboard.ts'
import { expectAccessible } from '#tests/helpers/axe'
import { aHost, inDays } from '#tests/helpers/host'
import db from '@adonisjs/lucid/services/db'
import { anyCalendarSite } from '#tests/helpers/calendar_sites/all'

test.group('A booking that clashes with a calendar', () => {
  const { where, ...desk } = AT_DESK

  test(`is kept from the mail by one press, or moved after a login ${where}`, async ({
    browserContext,
    client,
    cleanup,
    assert,
  }) => {
    const t = await speak(browserContext, desk.locale)
    const site = await anyCalendarSite(cleanup)
    const host = await aHost()
    await site.connect(client, host)
    for (const day of [4, 5]) {
      site.put(`late-${day}`, { start: inDays(day) })
      await aBooking(host, { start: inDays(day) })
    }
    await workOff()
    const mails = (await outbox(host.user.email)).map(({ text }) => text ?? '')
    const linkIn = (pattern: RegExp) => mails.flatMap((text) => pattern.exec(text)?.[0] ?? [])
    const [keep] = linkIn(/\/calendar-clash\/[\w.-]+/)
    const [move] = linkIn(/\/profile\/u\/me\/bookings\/tickets\/\w+\?do=move/)

    const page = await browserContext.newPage()
    await page.setViewportSize(desk.size)
    await page.goto(`${keep}`)
    await page.getByRole('heading', { name: t('booking.clash.title.open') }).waitFor()
    await expectAccessible(page)
    assert.equal(await keptNow(), 0)
    await page.getByRole('button', { name: t('booking.clash.keep') }).click()
    await page.getByRole('heading', { name: t('booking.clash.title.kept') }).waitFor()
    await expectAccessible(page)
    assert.equal(await keptNow(), 1)
    await page.goto(move!)
    await page.waitForURL((url) => url.pathname === '/login')
    await logIn(page, t, host.user.email)
    const dialog = page.getByRole('dialog').filter({
      hasText: t('admin.bookings.move_dialog.text'),
    })
    await dialog.waitFor()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    assert.notInclude(page.url(), 'do=move')
    await page.close()

    const dashboard = await openDashboard(browserContext, host, desk)
    // One of the two is decided: the calendar marks the other.
    await dashboard.open(`calendar?date=${inDays(4).slice(0, 10)}&view=days`)
    const marked = dashboard.main.getByRole('link', {
      name: new RegExp(t('admin.calendar.clash', { calendar: '' }).slice(0, -1)),
    })
    await expect(marked).toHaveCount(1)
    await dashboard.open('home')
    const waiting = dashboard.main.getByRole('region', { name: t('admin.home.changes') })
    await waiting
      .getByRole('link', { name: t('admin.bookings.calendar_change.give_time') })
      .waitFor()
    await expectAccessible(dashboard.page)
    const answer = waiting.getByRole('button', {
      name: t('admin.bookings.calendar_change.keep_clash'),
    })
    await expect(answer).toHaveCount(1)
    await answer.click()
    await dashboard.reads('admin.bookings.calendar_change.done.keep_clash')
    await expect(waiting).toHaveCount(0)
    assert.equal(await keptNow(), 2)
    assert.deepEqual(dashboard.complaints, [])
  })
})

const keptNow = async () => (await db.from('calendar_clashes').whereNotNull('kept_at')).length
