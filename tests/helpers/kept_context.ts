import { isDeepStrictEqual } from 'node:util'
import { setTimeout } from 'node:timers/promises'
import { ORIGIN } from './api.ts'
import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from 'playwright'

/** What stays in a context to its end: a test that asks for one of these has the context for itself. */
const STAYS = [
  'addInitScript',
  'exposeBinding',
  'exposeFunction',
  'setExtraHTTPHeaders',
  'setGeolocation',
] as const

/** What tests and helpers listen to; how a context ends is heard by its owner. */
const HEARD = ['console', 'page', 'request', 'requestfailed', 'response', 'weberror'] as const

/** The longest that a context may take to become empty, in milliseconds: the hooks of tests have no deadline of their own. */
const LONGEST_END = 30_000

const STORAGE = 'local_storage,indexeddb,service_workers,cache_storage'

/**
 * Lends one context with the usual options to one test after another, so that the scripts of the site are fetched and compiled
 * once: in a context of its own a page of the dashboard costs more than twice as much. What a test left there is gone before
 * the next one begins: pages, cookies, storage, workers, routes, permissions. Contexts with other options are not kept.
 */
export function keepContext(browser: Browser, usual: BrowserContextOptions): Browser {
  const create = browser.newContext.bind(browser)
  let free: KeptContext | undefined
  browser.newContext = async (options) => {
    if (!isDeepStrictEqual(options, usual)) return create(options)
    const kept = free ?? new KeptContext(await create(options), (one) => (free = one))
    free = undefined
    return kept.context
  }
  return browser
}

/** A context that is given back, empty, where a test closes it. */
class KeptContext {
  readonly #close: BrowserContext['close']
  readonly #pages: BrowserContext['pages']
  readonly #giveBack: (context: KeptContext) => void
  /** A page that stays open, so that the process in which the scripts are compiled goes on. */
  #last?: { page: Page; session: CDPSession }
  #origins = new Set([ORIGIN])
  #isSpent = false

  constructor(
    readonly context: BrowserContext,
    giveBack: (context: KeptContext) => void
  ) {
    this.#close = context.close.bind(context)
    this.#pages = context.pages.bind(context)
    this.#giveBack = giveBack
    context.pages = () => this.#pages().filter((page) => page !== this.#last?.page)
    // One that cannot be emptied, because its process is gone or stands still, is not lent again.
    context.close = () => inTime(this.#end()).catch(() => this.#giveUp())
    for (const name of STAYS) this.#spendsBy(context, name)
    this.#spendsBy(context.clock, 'install')
    this.#watch()
  }

  /** Its end may still come later: it is not lent again then either. */
  async #giveUp() {
    this.#isSpent = true
    await inTime(this.#close()).catch(() => {})
  }

  #spendsBy<T extends object>(owner: T, name: keyof T) {
    const own = (owner[name] as (...values: unknown[]) => unknown).bind(owner)
    const spending = (...values: unknown[]) => {
      this.#isSpent = true
      return own(...values)
    }
    owner[name] = spending as T[keyof T]
  }

  /** Takes note of the sites that may store something. */
  #watch() {
    this.context.on('page', (page) =>
      page.on('framenavigated', (frame) => this.#origins.add(new URL(frame.url()).origin))
    )
  }

  async #end() {
    if (this.#isSpent) return this.#close()
    const { context } = this
    for (const event of HEARD) context.removeAllListeners(event)
    await context.unrouteAll({ behavior: 'ignoreErrors' })
    await context.setOffline(false)
    this.#last ??= await this.#lastPage()
    await this.#empty(this.#last.session)
    this.#watch()
    if (!this.#isSpent) this.#giveBack(this)
  }

  async #lastPage() {
    const page = await this.context.newPage()
    await page.goto(`${ORIGIN}/favicon.svg`)
    return { page, session: await this.context.newCDPSession(page) }
  }

  async #empty(session: CDPSession) {
    const { context } = this
    await Promise.all(context.pages().map((page) => page.close()))
    await context.clearPermissions()
    await context.clearCookies()
    for (const origin of this.#origins)
      await session.send('Storage.clearDataForOrigin', { origin, storageTypes: STORAGE })
    this.#origins = new Set([ORIGIN])
  }
}

/** The same, or an error once it has taken too long. */
async function inTime(end: Promise<void>) {
  const clock = new AbortController()
  const late = setTimeout(LONGEST_END, undefined, { signal: clock.signal, ref: false })
  const isLate = await Promise.race([end.then(() => false), late.then(() => true)])
  clock.abort()
  if (isLate) throw new Error('The context of a test did not end')
}
