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
 * The short form has one look; parts are visitors and screens: `npm run prove pages team phone`.
 */
export const prove: Proof = async ({ isShort, parts }) => {
  const closeServer = await testUtils.httpServer().start()
  const browser = await chromium.launch(await chromiumToUse())
  const looks = isShort ? LOOKS.slice(0, 1) : meant(parts, LOOKS, ({ screen }) => screen)
  const visitors = meant(parts, VISITORS, ({ name }) => name)
  try {
    const found: string[] = []
    for (const visitor of visitors) found.push(...(await visit(browser, visitor, looks)))
    return found
  } finally {
    await browser.close()
    await closeServer()
  }
}

/** Those that parts name; all where they name none. */
function meant<One>(parts: string[], all: readonly One[], nameOf: (one: One) => string) {
  const some = all.filter((one) => parts.includes(nameOf(one)))
  return some.length > 0 ? some : all
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
    const problems: string[] = []
    for (const path of paths)
      for (const problem of await wrongWith(page, path)) problems.push(`${path}: ${problem}`)
    const where = `${visitor.name}, ${named(look)}`
    console.log(`${where}: ${paths.length} pages, ${problems.length} problems`)
    console.log(problems.join('\n'))
    found.push(...problems.map((problem) => `${where}, ${problem}`))
    await page.context().close()
  }
  return found
}
