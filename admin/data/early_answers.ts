import { API, request, type Outcome } from '#api/client'
import { FIRST_VIEWS } from '~/lib/forget_kept'
import { ofPage, startOfPage } from './start_of_page'

/** Pages of which a browser keeps what they ask, and the most questions of a page that it keeps. */
const MOST_PAGES = 20
const MOST_QUESTIONS = 20

/**
 * What each page asked in its first view, by its path; the page that was opened last is the last. Addresses of the API, each with
 * the views that asked it without a pause: one that holds a moment is asked once, and never early.
 */
type FirstViews = Record<string, Record<string, number>>

/** After so many views a question is asked early. */
const STEADY = 2

const name = FIRST_VIEWS + startOfPage.me.id
const page = location.pathname

/** An address with a query may hold words of a search: what such a page asks is not kept. */
let isFirstView = location.search === ''

/** Nothing has changed that this tab knows of since answers were asked early. */
let isOfNow = true

const asked = new Set<string>()
const unused = new AbortController()

/** What was asked early and not taken, and the answers of it that are there. */
const outcomes = new Map<string, Promise<Outcome<unknown>>>()
const ready = new Map<string, unknown>()

/**
 * Asks what the page asked in its first views, before its scripts are there. See docs/scaling.md, "Measured speed".
 * Whatever changes meanwhile is read again: the live notices say how old the page is.
 */
export function askEarly(): void {
  if (!isFirstView) return
  for (const [address, views] of Object.entries(firstViews()[page] ?? {}))
    if (views >= STEADY) ask(address)
}

function ask(address: string): void {
  const route = { method: 'GET', path: address.slice(API.length) }
  const outcome = request(route, { ...ofPage, signal: unused.signal })
  outcomes.set(address, outcome)
  void outcome.then((one) => {
    if ('answer' in one && outcomes.has(address)) ready.set(address, one.answer)
  })
}

/** The outcome of what was asked early, once; nothing where there was no answer. */
export async function takeEarly(address: string): Promise<Outcome<unknown> | undefined> {
  const outcome = await take(address)
  return outcome && 'error' in outcome && outcome.error.status === 0 ? undefined : outcome
}

/** The answer to what was asked early, where it is there already; once. */
export function takeReady(address: string): unknown {
  const answer = ready.get(address)
  if (answer !== undefined) void take(address)
  return answer
}

/** What is asked in the first view is kept for the next one. */
function take(address: string): Promise<Outcome<unknown>> | undefined {
  if (isFirstView && isHere()) asked.add(address)
  const outcome = outcomes.get(address)
  outcomes.delete(address)
  ready.delete(address)
  return outcome
}

/** Whether what was asked early is of this moment: until the first view ends, the host goes on or this tab changes something. */
export const isEarlyOfNow = (): boolean => isOfNow && isHere()

const isHere = () => location.pathname === page

/** Gives up what was asked early and not taken: it was asked before a change of this tab. */
export function dropEarly(): void {
  isOfNow = false
  outcomes.clear()
  ready.clear()
}

/** Ends the first view of the page: keeps what it asked, and gives up early answers that it did not take. */
export function endFirstView(): void {
  unused.abort()
  dropEarly()
  if (isFirstView && isHere()) keep()
  isFirstView = false
}

function keep(): void {
  const { [page]: last, ...others } = firstViews()
  const before = Object(last) as FirstViews[string]
  const questions = [...asked].sort(bySlowness()).slice(0, MOST_QUESTIONS)
  const views = questions.map((address) => [address, Math.min(STEADY, (before[address] ?? 0) + 1)])
  const pages = [...Object.entries(others), [page, Object.fromEntries(views)]].slice(-MOST_PAGES)
  try {
    localStorage.setItem(name, JSON.stringify(Object.fromEntries(pages)))
  } catch {
    // A browser that keeps nothing asks when the page is drawn.
  }
}

/** The slowest first: a browser asks six at a time. */
function bySlowness() {
  const calls = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  const took = new Map(
    calls.map(({ name: url, requestStart, responseStart }) => [url, responseStart - requestStart])
  )
  const of = (address: string) => took.get(location.origin + address) ?? 0
  return (one: string, other: string) => of(other) - of(one)
}

function firstViews(): FirstViews {
  try {
    return (JSON.parse(localStorage.getItem(name) ?? '{}') ?? {}) as FirstViews
  } catch {
    return {}
  }
}
