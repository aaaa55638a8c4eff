import { test } from '@japa/runner'
import { AT_DESK } from './screens.ts'
import { at, monday } from '#tests/helpers/week'
import { expect } from '#tests/helpers/expect'
import { drag, HOUR } from './pages/calendar.ts'
import { openDashboard } from './pages/dashboard.ts'
import { ana } from '#tests/helpers/host'
import { aPractice, reserve } from '#tests/helpers/collaborators'
import { ticketOf } from '#tests/helpers/booking'
import { expectAccessible } from '#tests/helpers/axe'
import Meeting from '#app/scheduling/meetings/meeting'

/** Who attends a booking, and when. */
async function hourOf(code: string) {
  const { meetingId } = await ticketOf(code)
  const { startAt, hostAccountId } = await Meeting.findByOrFail('id', meetingId!)
  return [hostAccountId, startAt.toUTC().toISO()]
}

test.group('The day of a team’s members side by side', () => {
  const { where, ...screen } = AT_DESK
  test(`a booking is dragged to another member and hour, taken back, and given at its hour ${where}`, async ({
    browserContext,
    assert,
  }) => {
    const practice = await aPractice({ people: 2 })
    const [first, second] = practice.ids
    const booked = await reserve(practice, { start: at(1, 10) })
    booked.assertStatus(201)
    const { code } = booked.body() as { code: string }
    const day = monday.plus({ days: 1 }).toISODate()!
    const dashboard = await openDashboard(browserContext, practice.people[0]!, {
      ...screen,
      at: `/profile/t/${practice.account.id}/calendar?view=day&date=${day}`,
    })
    const { page, t, dialog, complaints } = dashboard
    const block = page.getByRole('link', { name: new RegExp(ana.name) })
    const lane = (await page.getByRole('group', { name: t('admin.calendar.grid') }).boundingBox())!
    const right = (lane.width - 72) / 2

    await drag(page, block, { right, down: HOUR })
    await dialog.getByText(/with Bruno Quispe/).waitFor()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: t('admin.calendar.move') }).click()
    await page.getByText(t('admin.calendar.moved', { name: ana.name })).waitFor()
    assert.deepEqual(await hourOf(code), [second, at(1, 11)])
    await dashboard.press('ra.action.undo')
    await dashboard.reads('admin.calendar.taken_back')
    assert.deepEqual(await hourOf(code), [first, at(1, 10)])

    await expect(page.getByRole('link', { name: /10:00 – 1/ })).toHaveCount(1)
    await drag(page, block, { right })
    await dialog.getByText(/Bruno Quispe attends now/).waitFor()
    await dialog.getByRole('button', { name: t('admin.bookings.assign.confirm') }).click()
    await dashboard.reads('admin.bookings.assign.done')
    assert.deepEqual(await hourOf(code), [second, at(1, 10)])

    // Brought back to its place, nothing is asked.
    await expect(dialog).toHaveCount(0)
    const given = page
      .locator('.time-lanes ol')
      .nth(1)
      .getByRole('link', { name: new RegExp(ana.name) })
    await given.waitFor()
    await drag(page, given, { down: 6 })
    // A dialog would be drawn by now.
    await page.evaluate(TWO_FRAMES)
    await expect(dialog).toHaveCount(0)
    assert.deepEqual(complaints, [])
  })

  test(`an hour that all attend together stays theirs where it is dragged to one of them ${where}`, async ({
    browserContext,
    assert,
  }) => {
    const practice = await aPractice({ people: 2, service: { collaboratorMode: 'ALL' } })
    const booked = await reserve(practice, { start: at(1, 10) })
    booked.assertStatus(201)
    const { code } = booked.body() as { code: string }
    const before = await hourOf(code)
    const day = monday.plus({ days: 1 }).toISODate()!
    const { page, t, dialog, complaints } = await openDashboard(
      browserContext,
      practice.people[0]!,
      { ...screen, at: `/profile/t/${practice.account.id}/calendar?view=day&date=${day}` }
    )
    const blocks = page.getByRole('link', { name: new RegExp(ana.name) })
    const lane = (await page.getByRole('group', { name: t('admin.calendar.grid') }).boundingBox())!
    await expect(blocks).toHaveCount(2)

    await drag(page, blocks.first(), { right: (lane.width - 72) / 2 })
    await page.evaluate(TWO_FRAMES)
    await expect(dialog).toHaveCount(0)
    await drag(page, blocks.first(), { down: HOUR })
    await dialog.getByRole('button', { name: t('admin.calendar.move') }).waitFor()
    await expectAccessible(page)

    assert.deepEqual(await hourOf(code), before)
    assert.deepEqual(complaints, [])
  })
})

const TWO_FRAMES = `new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))`
