import type { Locator } from 'playwright'

/** Pixels from the middle of an element, and what appears while the finger is held there before it moves. */
type Path = { right?: number; down?: number; until?: Locator }

/** Moves one finger from the middle of an element by so many pixels, as a touch screen reports it. */
export async function dragFinger(element: Locator, path: Path): Promise<void> {
  const { right = 0, down = 0, until } = path
  await element.waitFor()
  const { x, y, width, height } = (await element.boundingBox())!
  const from = { x: x + width / 2, y: y + height / 2 }
  const page = element.page()
  const hand = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: (typeof from)[]) =>
    hand.send('Input.dispatchTouchEvent', { type, touchPoints })
  await hand.send('Emulation.setTouchEmulationEnabled', { enabled: true })
  await touch('touchStart', [from])
  await until?.waitFor()
  for (let step = 1; step <= 8; step++)
    await touch('touchMove', [{ x: from.x + (right * step) / 8, y: from.y + (down * step) / 8 }])
  await touch('touchEnd', [])
  await hand.detach()
}
