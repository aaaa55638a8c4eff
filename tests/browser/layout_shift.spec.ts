import { test } from '@japa/runner'
import { PHONE } from './screens.ts'
import { expect } from '#tests/helpers/expect'
import { aHost, inDays } from '#tests/helpers/host'
import type { BrowserContext, Page, Route } from 'playwright'

const HOME = `http://${process.env.HOST}:${process.env.PORT}`

/** What a page fetches on a slow connection, in the order in which it arrives here. */
const ARRIVALS = [/\.css$/, /\.woff2$/, /\.js$/, /\/(api|pictures)\//]

/** Notes how far things move by themselves (Cumulative Layout Shift), and what they are. */
const WATCH = `window.moved = []
new PerformanceObserver((list) => {
  for (const { value, hadRecentInput, sources } of list.getEntries())
    if (!hadRecentInput)
      moved.push([value, ...sources.map(({ node }) => node && (node.className || node.nodeName))])
}).observe({ type: 'layout-shift', buffered: true })`

/** Two frames: what has arrived is painted, and what moved is noted. */
const PAINTED = `new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))`

/** Holds what a page fetches until it is let through, kind by kind. */
async function hold(context: BrowserContext) {
  const gates = await Promise.all(
    ARRIVALS.map(async (kind) => {
      let open = () => {}
      const opened = new Promise<void>((resolve) => (open = resolve))
      await context.route(kind, async (route: Route) => {
        await opened
        await route.fallback()
      })
      return open
    })
  )
  return gates
}

/** Lets everything arrive on a page, kind by kind, and answers what moved meanwhile. */
async function arriveSlowly(page: Page, path: string, gates: (() => void)[]) {
  await page.addInitScript(WATCH)
  await page.goto(HOME + path, { waitUntil: 'commit' })
  const [styles, fonts, scripts, answers] = gates
  styles!()
  await page.locator('#content').waitFor()
  await page.evaluate(PAINTED)
  fonts!()
  await page.evaluate(`document.fonts.ready.then(() => ${PAINTED})`)
  scripts!()
  await expect.poll(() => page.evaluate('window.earlyUses === undefined')).toBe(true)
  answers!()
  await page.waitForLoadState('load')
  await page.evaluate(PAINTED)
  return page.evaluate<[number, ...string[]][]>('moved')
}

test.group('On a phone whose connection is slow', () => {
  test('nothing moves while {$self} arrives')
    .with(['booking', 'form', 'profile'])
    .run(async ({ browser, cleanup, assert }, name) => {
      const { username } = await aHost({ service: { price: 120, description: 'Una hora.' } })
      const start = encodeURIComponent(inDays(5))
      const paths: Record<string, string> = {
        booking: `/${username}/sesion/reserve`,
        form: `/${username}/sesion/reserve/register?start=${start}`,
        profile: `/${username}`,
      }
      const at = { viewport: PHONE, locale: 'es-PE', timezoneId: 'America/Lima' }
      const context = await browser.newContext(at)
      cleanup(() => context.close())
      const gates = await hold(context)

      const moved = await arriveSlowly(await context.newPage(), paths[name]!, gates)

      const sum = moved.reduce((total, [value]) => total + value, 0)
      assert.isAtMost(sum, 0.01, JSON.stringify(moved))
    })
})
