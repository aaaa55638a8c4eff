import { setTimeout } from 'node:timers/promises'
import type { Browser, BrowserContext, Page } from 'playwright'

const SLOWDOWN = Number(process.env.CPU_SLOWDOWN ?? 1)
const DELAY = Number(process.env.ANSWER_DELAY ?? 0)

/** What a page fetches after it is shown: files of lazy parts, and answers of the API. */
const FETCHED = /\/assets\/.*\.js|\/api\//

/**
 * Makes every context slow, so that a test that does not wait for what it asserts fails here too.
 * `CPU_SLOWDOWN=6` divides the speed of pages; `ANSWER_DELAY=500` delays scripts and answers by milliseconds.
 */
export function slowDown(browser: Browser): Browser {
  const newContext = browser.newContext.bind(browser)
  browser.newContext = async (options) => {
    const context = await newContext(options)
    if (DELAY > 0) await delayAnswers(context)
    if (SLOWDOWN > 1) context.on('page', (page) => void throttle(context, page))
    return context
  }
  return browser
}

async function delayAnswers(context: BrowserContext) {
  await context.route(FETCHED, async (route) => {
    await setTimeout(DELAY)
    await route.fallback()
  })
}

async function throttle(context: BrowserContext, page: Page) {
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
}
