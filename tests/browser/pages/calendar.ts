import { openDashboard } from './dashboard.ts'
import { aBooking } from '#tests/helpers/booking'
import { ana, aProHost } from '#tests/helpers/host'
import { at, monday, ZONE } from '#tests/helpers/week'
import type { BrowserContext, Locator, Page } from 'playwright'

/** Pixels of an hour on the grid of the calendar. */
export const HOUR = 54

/** Drags from the middle of a block by so many pixels, in steps as a hand does. */
export async function drag(page: Page, block: Locator, { right = 0, down = 0 }): Promise<void> {
  const { x, y, width, height } = (await block.boundingBox())!
  const from = { x: x + width / 2, y: y + height / 2 }
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x + right / 2, from.y + down / 2, { steps: 4 })
  await page.mouse.move(from.x + right, from.y + down, { steps: 4 })
  await page.mouse.up()
}

/** The different colours of the blocks of some clients. */
export async function colorsOf(page: Page, clients: string[]): Promise<string[]> {
  const blocks = clients.map((name) => page.getByRole('link', { name: new RegExp(name) }))
  return [...new Set(await Promise.all(blocks.map(backgroundOf)))]
}

/** An element as far as its colour is read in the page. */
type Drawn = {
  ownerDocument: { defaultView: { getComputedStyle(of: Drawn): { backgroundColor: string } } }
}

/** The colour behind an element, as it is drawn. */
export function backgroundOf(element: Locator): Promise<string> {
  return element.evaluate(
    (drawn: Drawn) => drawn.ownerDocument.defaultView.getComputedStyle(drawn).backgroundColor
  )
}

type Screen = Pick<NonNullable<Parameters<typeof openDashboard>[2]>, 'locale' | 'size'>

/** The calendar of a host at `monday`, with a booking of Ana for ten o'clock of the day after. */
export async function aBookedCalendar(
  context: BrowserContext,
  { query = '', ...screen }: Screen & { query?: string }
) {
  const host = await aProHost({ account: { timeZone: ZONE } })
  const { code } = await aBooking(host, { start: at(1, 10) })
  const shown = `calendar?date=${monday.toISODate()}${query}`
  const dashboard = await openDashboard(context, host, { ...screen, at: shown })
  const block = dashboard.page.getByRole('link', { name: new RegExp(ana.name) })
  return { code, dashboard, block }
}
