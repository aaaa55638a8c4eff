import type { Locator, Page } from 'playwright'

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
