import type { Page } from 'playwright'
import { expectAccessible } from '#tests/helpers/axe'
import { settled } from '../../browser/pages/dashboard.ts'
import { WIDER } from '../../browser/screens.ts'

const LINKS = `[...document.querySelectorAll('a[href]')].map(({ href }) => href)`

/** Ids, codes and dates in an address: of pages that differ in nothing else, one is enough. */
const RECORD = /[\da-f]{8}-[\da-f-]{27}|\b[\da-z]{20}\b|\d{4}-\d{2}-\d{2}/g

/** The paths that links lead to from the home of a dashboard on, one of each kind. */
export async function pagesWithin(page: Page, base: string): Promise<string[]> {
  const paths = [`${base}/home`]
  const kinds = new Set(paths)
  for (const path of paths) {
    await page.goto(path)
    await settled(page)
    for (const link of await page.evaluate<string[]>(LINKS)) {
      const { origin, pathname } = new URL(link)
      const kind = pathname.replace(base, '').replaceAll(RECORD, ':id')
      if (origin !== new URL(page.url()).origin || !pathname.startsWith(`${base}/`)) continue
      if (!kinds.has(kind)) paths.push(pathname)
      kinds.add(kind)
    }
  }
  return paths
}

/** The key of a text that has no words, as `admin.home.intro`. */
const KEY = /\b(?:admin|common|errors|ra|plans)\.[a-z]\w*(?:\.\w+)*/

/** What is wrong with a page, each problem in a line. */
export async function wrongWith(page: Page, path: string): Promise<string[]> {
  const complaints: string[] = []
  const note = (text: string) => void complaints.push(text)
  const noteError = (error: Error) => note(error.message)
  const noteLine = (line: { type(): string; text(): string }) => {
    if (['error', 'warning'].includes(line.type())) note(line.text())
  }
  page.on('pageerror', noteError).on('console', noteLine)
  try {
    await page.goto(path)
    await settled(page)
    const wider = await page.evaluate<number>(WIDER)
    const key = KEY.exec(await page.locator('body').innerText())
    const broken = await expectAccessible(page).then(
      () => [],
      (error: Error) => [error.message.replaceAll('\n', ' ')]
    )
    return [
      ...(wider > 0 ? [`${wider} px wider than the screen`] : []),
      ...(key ? [`shows ${key[0]}`] : []),
      ...broken,
      ...complaints,
    ]
  } catch (error) {
    return [`does not open: ${(error as Error).message.split('\n')[0]}`]
  } finally {
    page.off('pageerror', noteError).off('console', noteLine)
  }
}
