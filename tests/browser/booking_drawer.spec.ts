import { test } from '@japa/runner'
import { DESK, PHONE } from './screens.ts'
import { openDashboard, type Dashboard } from './pages/dashboard.ts'
import { expect } from '#tests/helpers/expect'
import db from '@adonisjs/lucid/services/db'
import { lastMail } from './pages/mailbox.ts'
import { aBooking } from '#tests/helpers/booking'
import { ana, aProHost, inDays } from '#tests/helpers/host'
import { expectAccessible } from '#tests/helpers/axe'
import Meeting from '#app/scheduling/meetings/meeting'

const LINK = 'https://meet.example.com/otra-sala'

/** Opens a rarer change by the menu of the tiles. */
async function pickMore(dashboard: Dashboard, line: string) {
  await dashboard.press('admin.bookings.more.open')
  await dashboard.pick(`admin.bookings.more.${line}`)
}

test.group('A booking in the dashboard', () => {
  test('on a phone its host changes the link, writes, moves and cancels it, and reads so in its history (es, 390 px)', async ({
    browserContext,
    assert,
  }) => {
    const host = await aProHost({
      service: { location: { type: 'otherUrl', link: 'https://meet.example.com/sala' } },
    })
    const { code } = await aBooking(host)
    const at = `bookings/tickets/${code}`
    const dashboard = await openDashboard(browserContext, host, { size: PHONE, at })
    const { page, t } = dashboard
    await expect(page.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
      'href',
      'https://wa.me/51987654321'
    )

    await dashboard.press('admin.bookings.more.link')
    await dashboard.field('admin.services.place.link').fill(LINK)
    await dashboard.press('admin.bookings.place_dialog.confirm')
    await dashboard.reads('admin.bookings.place_dialog.done', { count: 1 })
    await dashboard.reads('admin.bookings.history.place')
    assert.include((await lastMail(ana.email)).text, LINK)

    await pickMore(dashboard, 'note')
    await dashboard.field('admin.bookings.note_dialog.label').fill('Trae tu receta')
    await dashboard.press('admin.bookings.note_dialog.confirm')
    await dashboard.reads('admin.bookings.note_dialog.done')
    await page.getByRole('listitem').getByText('Trae tu receta').waitFor()
    const mail = await lastMail(ana.email)
    assert.match(mail.subject, /te escribió/)
    assert.include(mail.text, 'Trae tu receta')

    const before = await Meeting.findByOrFail('state', 'confirmed')
    await dashboard.press('admin.bookings.more.reschedule')
    await dashboard.field('admin.bookings.new.day').fill(inDays(6).slice(0, 10))
    await dashboard.field('admin.bookings.new.time').click()
    await page.getByRole('option').first().click()
    await dashboard.dialog
      .getByRole('button', { name: t('admin.bookings.more.reschedule') })
      .last()
      .click()
    await dashboard.reads('admin.calendar.moved', { name: ana.name })
    await dashboard.reads('admin.bookings.history.time')
    const moved = await Meeting.findByOrFail('state', 'confirmed')
    assert.deepEqual(moved.location, { type: 'otherUrl', link: LINK })
    await dashboard.press('ra.action.undo')
    await dashboard.reads('admin.calendar.taken_back')
    const back = await Meeting.findByOrFail('state', 'confirmed')
    assert.notEqual(back.id, moved.id)
    assert.equal(back.startAt.toUTC().toISO(), before.startAt.toUTC().toISO())

    await dashboard.press('admin.bookings.actions.cancel')
    await dashboard.field('admin.bookings.reason').fill('Estoy enferma')
    await dashboard.dialog
      .getByRole('button', { name: t('admin.bookings.actions.cancel') })
      .last()
      .click()
    await dashboard.reads('admin.bookings.done.cancel')
    await page.getByRole('listitem').getByText('Estoy enferma').waitFor()
    await expectAccessible(page)
  })

  test('on a desk its host corrects the client’s name, books again, and deletes what ended (en, 1440 px)', async ({
    browserContext,
    assert,
  }) => {
    const host = await aProHost()
    const { code } = await aBooking(host, { source: 'instagram' })
    const at = `bookings/tickets/${code}`
    const dashboard = await openDashboard(browserContext, host, { size: DESK, locale: 'en', at })
    const { page, t } = dashboard

    await dashboard.dialog.getByText('Instagram', { exact: true }).waitFor()
    const { dialog } = dashboard
    const more = dialog.getByRole('button', { name: t('admin.bookings.more.open') })
    await more.focus()
    await page.keyboard.press('Control+k')
    await expect(dialog.getByRole('combobox')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(dialog.getByRole('combobox')).toHaveCount(0)
    await expect(more).toBeFocused()
    const [first, fourth, last] = await Promise.all(
      [
        dialog.getByRole('button', { name: t('admin.bookings.more.reschedule') }),
        dialog.getByRole('link', { name: 'WhatsApp' }),
        more,
      ].map((tile) => tile.boundingBox())
    )
    assert.isBelow(first!.y, fourth!.y)
    assert.equal(last!.y, fourth!.y)

    await pickMore(dashboard, 'details')
    await dashboard.field('admin.bookings.new.name').fill('Ana María Torres')
    await dashboard.save()
    await page.getByRole('heading', { name: 'Ana María Torres' }).waitFor()
    await dashboard.reads('admin.bookings.history.details')

    await pickMore(dashboard, 'duplicate')
    await dashboard.field('admin.bookings.new.day').fill(inDays(7).slice(0, 10))
    await dashboard.field('admin.bookings.new.time').click()
    await page.getByRole('option').first().click()
    await dashboard.press('admin.bookings.new.book')
    await dashboard.reads('admin.bookings.new.booked', { count: 1 })
    assert.lengthOf(await Meeting.all(), 2)

    await host.api.post(`/tickets/${code}/cancel`, {})
    await db.from('ticket_events').update({ created_at: new Date(Date.now() - 7_200_000) })
    await dashboard.open(at)
    await pickMore(dashboard, 'delete')
    await expectAccessible(page)
    await dashboard.dialog
      .getByRole('button', { name: t('admin.bookings.more.delete') })
      .last()
      .click()
    await dashboard.reads('admin.bookings.delete_dialog.done')
    await expect(page.getByRole('heading', { name: 'Ana María Torres' })).toHaveCount(0)
    assert.lengthOf(await Meeting.all(), 1)
  })
})
