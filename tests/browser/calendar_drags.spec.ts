import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { AT_DESK } from './screens.ts'
import { at, monday, ZONE } from '#tests/helpers/week'
import { expect } from '#tests/helpers/expect'
import { dragFinger } from '#tests/helpers/touch'
import { aBookedCalendar, drag, HOUR } from './pages/calendar.ts'
import { openDashboard } from './pages/dashboard.ts'
import { expectAccessible } from '#tests/helpers/axe'
import { startOf } from '#tests/helpers/booking'
import { ana } from '#tests/helpers/host'
import { aWorkshop, bookPlaces, datesOf } from '#tests/helpers/workshop'

const DAY = monday.toISODate()!
const TABLET = { locale: 'es', size: { width: 820, height: 1180 } } as const

const dayAfter = (days: number) => monday.plus({ days }).toISODate()!
const time = (instant: string) => DateTime.fromISO(instant, { zone: 'utc' })

type Center = { scrollIntoView: (options: { block: 'center' }) => void }

test.group('What is dragged in the calendar', () => {
  test('a finger that holds moves a booking and draws time; one that goes on at once scrolls (es, 820 px)', async ({
    browserContext,
    assert,
  }) => {
    const { code, dashboard, block } = await aBookedCalendar(browserContext, TABLET)
    const { page, t, dialog, complaints } = dashboard
    const grid = page.getByRole('group', { name: t('admin.calendar.grid') })
    const shown = grid.locator('.time-lanes > [aria-live]')
    const column = (await grid.boundingBox())!.width / 7.7

    await dragFinger(block, { right: column, down: HOUR })
    await expect(dialog).toHaveCount(0)
    // Held and let go it stays, also where the finger trembles.
    await dragFinger(block, { until: shown, right: 3 })
    await expect(shown).toHaveCount(0)
    await expect(dialog).toHaveCount(0)
    await dragFinger(block, { right: column, down: HOUR, until: shown })
    await dialog.getByRole('button', { name: t('admin.calendar.move') }).click()
    await page.getByText(t('admin.calendar.moved', { name: ana.name })).waitFor()
    assert.equal(await startOf(code), at(2, 11))

    // Empty time is an hour, until the finger goes on.
    await dragFinger(grid.locator('ol').last(), { until: shown, down: 3 })
    await dialog.getByRole('button', { name: t('admin.menu.block') }).click()
    const [from, to] = [
      await dashboard.field('admin.blocked.start').inputValue(),
      await dashboard.field('admin.blocked.end').inputValue(),
    ]
    assert.equal(time(to).diff(time(from), 'minutes').minutes, 60)
    await expectAccessible(page)
    assert.deepEqual(complaints, [])
  })

  const { where, ...desk } = AT_DESK
  test(`a booking is moved to another day of the month, by mouse and by the key M ${where}`, async ({
    browserContext,
    assert,
  }) => {
    const month = { ...desk, query: '&view=month' }
    const { code, dashboard, block } = await aBookedCalendar(browserContext, month)
    const { page, t, dialog, complaints } = dashboard
    const day = page.locator(`[data-date="${dayAfter(1)}"]`)
    await block.waitFor()
    await day.evaluate((one) => (one as unknown as Center).scrollIntoView({ block: 'center' }))
    const cell = (await day.boundingBox())!

    // Back to its own day nothing is asked, and Escape gives up without opening it.
    await drag(page, block, { down: 10 })
    await block.hover()
    await page.mouse.down()
    await page.mouse.move(cell.x + cell.width * 1.5, cell.y + 40, { steps: 4 })
    await expect(page.locator(`[data-date="${dayAfter(2)}"] [aria-live]`)).toHaveCount(1)
    await page.keyboard.press('Escape')
    await page.mouse.up()
    await expect(page.locator(`[data-date="${dayAfter(2)}"] [aria-live]`)).toHaveCount(0)
    await expect(dialog).toHaveCount(0)

    await drag(page, block, { right: cell.width * 2 })
    await dialog.getByRole('button', { name: t('admin.calendar.move') }).click()
    await page.getByText(t('admin.calendar.moved', { name: ana.name })).waitFor()
    assert.equal(await startOf(code), at(3, 10))
    // A dialog that closes gives the focus back.
    await expect(dialog).toHaveCount(0)
    const moved = page.locator(`[data-date="${dayAfter(3)}"]`).getByRole('link')
    await moved.focus()
    await page.keyboard.press('m')
    await dialog.getByRole('button', { name: t('admin.bookings.more.reschedule') }).waitFor()
    await expectAccessible(page)
    assert.deepEqual(complaints, [])
  })

  test(`the date of a workshop is moved with the end of its booking, by mouse and by the key M ${where}`, async ({
    browserContext,
    assert,
  }) => {
    const start = time(at(1, 10))
    const host = await aWorkshop({
      account: { timeZone: ZONE, roleId: 'PRO' },
      sessions: [{ start, places: 5, maxReservationDate: start.minus({ hours: 3 }) }],
    })
    await bookPlaces(host, { guests: 1 })
    const dashboard = await openDashboard(browserContext, host, {
      ...desk,
      at: `calendar?date=${DAY}`,
    })
    const { page, t, dialog, complaints } = dashboard
    const block = page.getByRole('link', { name: new RegExp(host.service.title) })
    const lane = (await page.getByRole('group', { name: t('admin.calendar.grid') }).boundingBox())!

    await drag(page, block, { right: (lane.width - 72) / 7, down: HOUR })
    await dialog.getByText(/2 booked spots/).waitFor()
    await expectAccessible(page)
    const confirm = t('admin.workshops.move_confirm', { taken: 2 })
    await dialog.getByRole('button', { name: confirm }).click()
    await dashboard.reads('admin.workshops.date_saved')
    const [moved] = await datesOf(host)
    assert.equal(moved!.startAt.toUTC().toISO(), at(2, 11))
    assert.equal(moved!.maxReservationAt!.toUTC().toISO(), at(2, 8))

    await expect(dialog).toHaveCount(0)
    await expect(page.getByRole('link', { name: /11:00/ })).toHaveCount(1)
    await block.focus()
    await page.keyboard.press('m')
    await dashboard.field('admin.workshops.start').fill(`${dayAfter(3)}T16:00`)
    await dialog.getByRole('button', { name: t('ra.action.save') }).click()
    await expect(dialog).toHaveCount(0)
    await page.getByRole('link', { name: /4:00/ }).waitFor()
    const [again] = await datesOf(host)
    assert.equal(again!.startAt.toUTC().toISO(), at(3, 16))
    assert.deepEqual(complaints, [])
  })
})
