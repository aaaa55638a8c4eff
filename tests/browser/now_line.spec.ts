import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { AT_DESK } from './screens.ts'
import type { Locator } from 'playwright'
import { openDashboard } from './pages/dashboard.ts'
import { expectAccessible } from '#tests/helpers/axe'
import { aWorkshop, begin } from '#tests/helpers/workshop'

const ABSENCE = 'Dentist and shopping'

/** Where no hour that has just begun goes through midnight. */
const farFromMidnight = () => (DateTime.utc().hour < 12 ? 'Asia/Tokyo' : 'America/Lima')

/** Draws the line of now at a height of the screen: what is seen there at `x`, and at the hours beside it. */
const drawnAt = (x: number, y: number) => `(() => {
  const line = document.querySelector('.now-line')
  const box = () => line.getBoundingClientRect()
  line.style.pointerEvents = 'auto'
  line.style.top = line.offsetTop + ${y} - box().top - 1 + 'px'
  const seen = (x) => (line.contains(document.elementFromPoint(x, box().top + 1)) ? 'line' : 'text')
  return { at: seen(${x}), beside: seen(box().left + 3) }
})()`

/** What is seen where the line of now goes through a text. */
async function seenAt(text: Locator) {
  await text.scrollIntoViewIfNeeded()
  const { x, y, height } = (await text.boundingBox())!
  return text.page().evaluate<{ at: string; beside: string }>(drawnAt(x + 10, y + height / 2))
}

test.group('The line of now', () => {
  const { where, ...screen } = AT_DESK
  test(`does not strike through what is read in the calendar, today and in the week as clients see it ${where}`, async ({
    browserContext,
    assert,
  }) => {
    const host = await aWorkshop({ account: { timeZone: farFromMidnight() } })
    await begin(host.sessions[0]!)
    const dashboard = await openDashboard(browserContext, host, { ...screen, at: 'calendar' })
    const { page, t, main, complaints } = dashboard
    const grid = main.getByRole('group', { name: t('admin.calendar.grid') })
    const today = main.getByRole('region', { name: t('admin.home.line') })
    const around = { at: 'text', beside: 'line' }

    assert.deepEqual(await seenAt(grid.getByText(host.service.title)), around, 'calendar')
    await dashboard.open('home')
    assert.deepEqual(await seenAt(today.getByText(host.service.title)), around, 'today')

    const now = DateTime.utc()
    const absence = { start: now.minus({ minutes: 12 }), end: now.plus({ minutes: 50 }) }
    const blocked = await host.api.post('/blocked-intervals', { ...absence, title: ABSENCE })
    blocked.assertStatus(201)
    await dashboard.open('config/availability/week')
    const text = main.getByText(ABSENCE, { exact: true })
    assert.deepEqual(await seenAt(text), around, 'as clients see it')
    await expectAccessible(page)
    assert.deepEqual(complaints, [])
  })
})
