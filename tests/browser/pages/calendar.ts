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
