import { test } from '@japa/runner'
import { AT_DESK, ON_PHONE } from './screens.ts'
import { at, monday } from '#tests/helpers/week'
import { pass } from '#tests/helpers/clock'
import { workOff } from '#tests/helpers/jobs'
import { expect } from '#tests/helpers/expect'
import { sendDue } from '#tests/helpers/due_deliveries'
import { openDashboard } from './pages/dashboard.ts'
import { expectAccessible } from '#tests/helpers/axe'
import { aBooking, startOf } from '#tests/helpers/booking'
import { ana, aProHost } from '#tests/helpers/host'
import { EVERY_MORNING } from '#database/factories/schedule'
import type { BrowserContext } from 'playwright'

const ZONE = 'America/Lima'
const dayAfter = (days: number) => monday.plus({ days }).toISODate()!

/** A booking that its host has opened, with the dialog that moves it: `open` chooses the day after. */
async function aMove(context: BrowserContext, { locale, size }: typeof AT_DESK | typeof ON_PHONE) {
  const host = await aProHost({ account: { timeZone: ZONE }, schedule: EVERY_MORNING })
  const { code } = await aBooking(host, { start: at(1, 10) })
  const address = `bookings/tickets/${code}`
  const { page, t } = await openDashboard(context, host, { locale, size, at: address })
  const text = t('admin.bookings.move_dialog.text')
  const dialog = page.getByRole('dialog').filter({ hasText: text })
  const day = dialog.getByLabel(new RegExp(`^${t('admin.bookings.new.day')}`))
  const time = dialog.getByLabel(new RegExp(`^${t('admin.bookings.new.time')}`))
  const button = (key: string) => dialog.getByRole('button', { name: t(key), exact: true })
  const open = async () => {
    const name = t('admin.bookings.more.reschedule')
    await page.getByRole('button', { name }).first().click()
    await day.fill(dayAfter(2))
    await time.click()
  }
  return { page, t, code, dialog, day, time, button, open }
}

test.group('Moves without a mouse', () => {
  const { where, ...screen } = AT_DESK
  test(`a host moves by keyboard against their own hours, proposes another time, and the client accepts ${where}`, async ({
    browserContext,
    assert,
  }) => {
    const host = await aProHost({ account: { timeZone: ZONE }, schedule: EVERY_MORNING })
    const { code } = await aBooking(host, { start: at(1, 10) })
    const dashboard = await openDashboard(browserContext, host, {
      ...screen,
      at: `calendar?date=${dayAfter(0)}`,
    })
    const { page, t, complaints } = dashboard
    const block = page.getByRole('link', { name: new RegExp(ana.name) })
    const dialog = page.getByRole('dialog')
    const time = dialog.getByLabel(new RegExp(`^${t('admin.bookings.new.time')}`))

    await expect(page.locator('.closed').first()).toBeVisible()
    await block.focus()
    await page.keyboard.press('m')
    await dialog.getByLabel(new RegExp(`^${t('admin.bookings.new.day')}`)).fill(dayAfter(2))
    await time.click()
    await page.getByRole('option', { name: t('admin.bookings.anyway.other_time') }).click()
    await time.fill('15:00')
    await dialog.getByRole('button', { name: t('admin.bookings.more.reschedule') }).click()
    await dialog.getByText(t('admin.bookings.anyway.rules.CLOSED')).waitFor()
    await dialog
      .getByLabel(new RegExp(`^${t('admin.bookings.anyway.why').slice(0, 8)}`))
      .fill('She asked')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: t('admin.bookings.anyway.move') }).click()
    await expect(dialog).toHaveCount(0)
    assert.equal(await startOf(code), at(2, 15))

    // It is drawn anew on its new day, and keeps the focus.
    await expect(page.getByRole('link', { name: /10:00/ })).toHaveCount(0)
    await expect(block).toBeFocused()
    await page.keyboard.press('m')
    await dialog.getByLabel(new RegExp(`^${t('admin.bookings.new.day')}`)).fill(dayAfter(3))
    await time.click()
    await page.getByRole('option').first().click()
    await dialog.getByRole('button', { name: t('admin.bookings.proposal.propose') }).click()
    await expect(dialog).toHaveCount(0)
    await page.locator('[data-kind="PROPOSAL"]').click()
    await dialog.getByRole('button', { name: t('admin.bookings.proposal.withdraw') }).waitFor()
    await page.keyboard.press('Escape')
    assert.deepEqual(
      complaints.filter((text) => !text.includes('409')),
      []
    )

    await page.goto(`/meeting/${code}`)
    await page.getByRole('button', { name: t('booking.proposal.accept') }).click()
    await expect(page.getByRole('button', { name: t('booking.proposal.accept') })).toHaveCount(0)
    await expectAccessible(page)
    assert.equal(await startOf(code), at(3, 9))
  })
  test(`a move that finds no network says so and is never made later; a time that is over says so; what is pressed twice is sent once ${ON_PHONE.where}`, async ({
    browserContext,
    assert,
  }) => {
    const { page, t, code, dialog, day, time, button, open } = await aMove(browserContext, ON_PHONE)
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST' && /reschedule|proposals/.test(request.url()))
        sent.push(request.url())
    })

    await open()
    await page.getByRole('option').first().click()
    await browserContext.setOffline(true)
    await button('admin.bookings.more.reschedule').click()
    await dialog.getByText(t('common.offline')).waitFor()
    await button('ra.action.cancel').click()
    await expect(dialog).toHaveCount(0)
    await browserContext.setOffline(false)
    await page.reload()
    assert.equal(await startOf(code), at(1, 10))

    await open()
    await page.getByRole('option', { name: t('admin.bookings.anyway.other_time') }).click()
    await day.fill(dayAfter(-14))
    await time.fill('09:00')
    await button('admin.bookings.more.reschedule').click()
    await dialog.getByText(t('errors.POLICY_NOT_MET', { why: 'past' })).waitFor()
    await day.fill(dayAfter(1))
    await time.fill('10:00')
    await button('admin.bookings.proposal.propose').click()
    await dialog.getByText(t('errors.SAME_TIME')).waitFor()
    await expectAccessible(page)

    sent.length = 0
    await day.fill(dayAfter(2))
    await time.fill('09:00')
    await button('admin.bookings.proposal.propose').dblclick()
    await expect(dialog).toHaveCount(0)
    assert.lengthOf(sent, 1)
  })
  test(`a move is not taken back once its client has heard of it ${where}`, async ({
    browserContext,
    assert,
    cleanup,
  }) => {
    const { page, t, code, button, open } = await aMove(browserContext, AT_DESK)

    await open()
    await page.getByRole('option').first().click()
    await button('admin.bookings.more.reschedule').click()
    const undo = page.getByRole('button', { name: t('ra.action.undo') })
    await undo.hover()
    await workOff()
    pass(cleanup, 16_000)
    await sendDue()
    await undo.click()
    await page.getByText(t('errors.UNDO_TOO_LATE')).waitFor()
    await expectAccessible(page)

    assert.equal(await startOf(code), at(2, 9))
  })
})
