import { headersOf } from '#api/client'
import { FIRST_VIEWS } from '~/lib/forget_kept'
import { startOfPage } from './start_of_page'

/** Pages of which a browser keeps what they ask, and the most questions of a page that it keeps. */
const MOST_PAGES = 20
const MOST_QUESTIONS = 20

/**
 * The addresses of the API that each page asked in its first view, by the page's path, the page that was opened last at the end.
 * Each with the views that asked it without a pause: one that holds a moment is asked once, and never early.
 */
type FirstViews = Record<string, Record<string, number>>

/** After so many views a question is asked early. */
const STEADY = 2

const name = FIRST_VIEWS + startOfPage.me.id
const page = location.pathname

/** An address with a query may hold words of a search: what such a page asks is not kept. */
let isFirstView = location.search === ''

const asked = new Set<string>()
const answers = new Map<string, Promise<Response>>()
const unused = new AbortController()

/**
 * Asks what the first view of this page asked the last time, before the scripts that draw it are there (docs/scaling.md,
 * "Measured speed"). Whatever changes meanwhile is read again: the live notices say how old the page is.
 */
export function askEarly(): void {
  if (!isFirstView) return
  for (const [address, views] of Object.entries(firstViews()[page] ?? {})) {
    if (views < STEADY) continue
    const answer = fetch(address, {
      headers: headersOf({ signedIn: true }),
      signal: unused.signal,
    })
    // A failure is for the call that takes the answer.
    answer.catch(() => {})
    answers.set(address, answer)
  }
}

/** The answer to an address that was asked early, once. What is asked in the first view is kept for the next one. */
export function takeEarly(address: string): Promise<Response> | undefined {
  if (isFirstView && location.pathname === page) asked.add(address)
  const answer = answers.get(address)
  answers.delete(address)
  return answer
}

/** Gives up what was asked early and not taken: it was asked before a change of this tab. */
export function dropEarly(): void {
  answers.clear()
}

/** Ends the first view of the page: what it asked is kept, and early answers that it did not take are given up. */
export function endFirstView(): void {
  unused.abort()
  dropEarly()
  if (isFirstView && location.pathname === page) keep()
  isFirstView = false
}

function keep(): void {
  const { [page]: before = {}, ...others } = firstViews()
  const questions = [...asked].slice(0, MOST_QUESTIONS)
  const views = questions.map((address) => [address, Math.min(STEADY, (before[address] ?? 0) + 1)])
  const pages = [...Object.entries(others), [page, Object.fromEntries(views)]].slice(-MOST_PAGES)
  try {
    localStorage.setItem(name, JSON.stringify(Object.fromEntries(pages)))
  } catch {
    // A browser that keeps nothing asks when the page is drawn.
  }
}

function firstViews(): FirstViews {
  try {
    return (JSON.parse(localStorage.getItem(name) ?? '{}') ?? {}) as FirstViews
  } catch {
    return {}
  }
}
