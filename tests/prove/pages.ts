import { chromium, type Browser } from 'playwright'
import type { Proof } from './run/run_proof.ts'
import testUtils from '@adonisjs/core/services/test_utils'
// @ts-expect-error Plain JavaScript, because it also runs before anything is compiled: no declarations.
import { chromiumToUse } from '../../bin/setup/chromium.js'
import { LOOKS, named, openPanel, VISITORS, type Look, type Visitor } from './pages/panel.ts'
import { pagesWithin, wrongWith } from './pages/walk.ts'
import logins from '../../database/seeders/demo_logins.json' with { type: 'json' }

/**
 * Opens every page of the dashboard that links lead to, as each person of the demo, in each look. A page is wrong if it is
 * wider than the screen, complains in the console, shows the key of a text, or breaks a rule of accessibility.
 * The short form has one look; a part is a visitor.
 */
export const prove: Proof = async ({ isShort, parts }) => {
  const closeServer = await testUtils.httpServer().start()
  const browser = await chromium.launch(await chromiumToUse())
  const looks = isShort ? LOOKS.slice(0, 1) : LOOKS
  try {
    const found: string[] = []
    for (const visitor of VISITORS)
      if (parts.length === 0 || parts.includes(visitor.name))
        found.push(...(await visit(browser, visitor, looks)))
    return found
  } finally {
    await browser.close()
    await closeServer()
  }
}

const { password } = logins[0]!

/** What is wrong with the pages of a visitor, which are found at a desk: there no link is behind a button. */
async function visit(browser: Browser, visitor: Visitor, looks: readonly Look[]) {
  const desk = await openPanel(browser, { visitor, look: LOOKS.at(-1)!, password })
  const paths = await pagesWithin(desk.page, desk.base)
  await desk.page.context().close()
  const found: string[] = []
  for (const look of looks) {
    const { page } = await openPanel(browser, { visitor, look, password })
    const before = found.length
    for (const path of paths)
      for (const problem of await wrongWith(page, path))
        found.push(`${visitor.name}, ${named(look)}, ${path}: ${problem}`)
    console.log(
      `${visitor.name}, ${named(look)}: ${paths.length} pages, ${found.length - before} problems`
    )
    await page.context().close()
  }
  return found
}
