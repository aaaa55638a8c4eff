import { DateTime } from 'luxon'
import { newId } from '#core/ids'
import { signIn } from './sign_in.ts'
import { aProHost } from '#database/factories/host'
import { percentile, type Row } from './measure.ts'
import { chromium, type Browser, type Page } from 'playwright'
// Plain JavaScript, because it also runs before anything is compiled.
// @ts-expect-error no declarations
import { chromiumToUse } from '../../bin/setup/chromium.js'

const CPU_SLOWDOWN = 4
const RUNS = 3

/** For how many milliseconds the host looks at the page before they turn it. */
const LOOKED_AT = 4000
const EVENTS = 2000
const ZONE = 'America/Lima'
const DESK = { viewport: { width: 1440, height: 900 }, locale: 'es-PE', timezoneId: ZONE }

/** Members that share the events, services that they give, and hours of a day that they fill. */
const [MEMBERS, SERVICES, HOURS] = [40, 20, 10]

/**
 * The calendar of a large clinic at a desk with a slow processor.
 * The page is open on a week with an hour of each service, and the bytes of the next answer are in it: how long it takes from
 * choosing a week with 2,000 events until they stand, and the longest task while one of them is dragged. A stand-in outside of
 * the browser would take longer to hand the answer over than the page to draw it.
 */
export async function calendarBench(base: string): Promise<Row[]> {
  const host = await aProHost({ account: { timeZone: ZONE } })
  const browser = await chromium.launch(await chromiumToUse())
  try {
    const [opened, dragged, counts]: number[][] = [[], [], []]
    for (let run = 0; run < RUNS; run++) {
      const page = await aDesk(browser, base, host.user.email)
      opened!.push(await page.evaluate<number>(OPEN_WEEK))
      counts!.push(await page.evaluate<number>(STANDING))
      dragged!.push(await longestTaskOfDrag(browser, page))
      await page.context().close()
    }
    const note = (goal: string) => `${percentile(counts!, 50)} events, goal ${goal}`
    return [
      {
        name: 'calendar: a week is opened',
        value: percentile(opened!, 50) / 1000,
        unit: 's',
        note: note('1'),
      },
      {
        name: 'calendar: longest task of a drag',
        value: percentile(dragged!, 50),
        unit: 'ms',
        note: note('100'),
      },
    ]
  } finally {
    await browser.close()
  }
}

const thisMonday = () => DateTime.now().setZone(ZONE).startOf('week')
const later = () => thisMonday().plus({ weeks: 2 })

/** A signed-in browser on a week with few events. The answer of the full one is in the page: only the page is measured. */
async function aDesk(browser: Browser, base: string, email: string): Promise<Page> {
  const context = await browser.newContext({ ...DESK, baseURL: base })
  await signIn(context, email)
  const page = await context.newPage()
  const answer = (items: object[]) => JSON.stringify({ hosts: MEMBERS_OF, isCut: false, items })
  const few = eventsFrom(later().minus({ weeks: 1 }), SERVICES)
  const full = eventsFrom(later(), EVENTS)
  const answers = { full: answer(full), few: answer(few), from: later().toMillis() }
  await page.addInitScript(answersWeeks, answers)
  await page.goto(`/profile/u/me/calendar?date=${later().minus({ weeks: 1 }).toISODate()}`)
  await page.getByRole('group', { name: 'Calendario' }).waitFor()
  await page.waitForTimeout(LOOKED_AT)
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  return page
}

type Answers = { full: string; few: string; from: number }

/** Runs in the page before its scripts: answers for the events of a week, full from a moment on. */
function answersWeeks({ full, few, from }: Answers) {
  const asked = globalThis.fetch
  const bytesOf = (text: string) => new TextEncoder().encode(text)
  const [fullBytes, fewBytes] = [bytesOf(full), bytesOf(few)]
  globalThis.fetch = async (input, init) => {
    const address = new URL(input instanceof Request ? input.url : String(input), 'http://page')
    if (!address.pathname.endsWith('/users/me/events')) return asked(input, init)
    const isFull = Date.parse(address.searchParams.get('start')!) >= from
    return new Response(isFull ? fullBytes : fewBytes, {
      headers: { 'content-type': 'application/json' },
    })
  }
}

/** How many events stand on the grid, those that an hour only counts (`+24`) included. */
const STANDING = `(document.querySelectorAll('a.block').length +
  [...document.querySelectorAll('li.item > button')].reduce((sum, { textContent }) => sum + Number(textContent), 0))`

/** What runs in the page: from the press until the browser has painted all events. It looks only after the page has changed. */
const OPEN_WEEK = `(async () => {
  const next = document.querySelector('[aria-label="Semana siguiente"]')
  const standing = new Promise((done) => {
    const look = new MutationObserver(() => ${STANDING} >= ${EVENTS} && done())
    look.observe(document.body, { childList: true, subtree: true })
  })
  const begun = performance.now()
  next.click()
  await standing
  await new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
  return performance.now() - begun
})()`

/** A task of a thread as Chromium's trace has it; `dur` is in microseconds. */
type Traced = { name: string; pid: number; tid: number; dur?: number; args?: { name?: string } }

/** Milliseconds of the longest task while an event is dragged over the grid. Throws where nothing is dragged. */
async function longestTaskOfDrag(browser: Browser, page: Page): Promise<number> {
  await page.waitForTimeout(1000)
  const { x, y } = (await page.locator('a.block[data-movable]').first().boundingBox())!
  await page.mouse.move(x + 2, y + 4)
  await browser.startTracing(page, { categories: ['-*', 'toplevel'] })
  await page.mouse.down()
  for (let step = 1; step <= 40; step++) await page.mouse.move(x + 2 + step * 8, y + 4 + step * 6)
  await page.locator(GHOST).waitFor()
  const trace = String(await browser.stopTracing())
  await page.keyboard.press('Escape')
  await page.mouse.up()
  const { traceEvents } = JSON.parse(trace) as { traceEvents: Traced[] }
  return longestTask(traceEvents)
}

/** What stands over the columns during a drag. */
const GHOST = '.time-lanes > [aria-live=polite]'

/** The longest task of the main threads of pages. */
function longestTask(events: Traced[]): number {
  const main = new Set(
    events
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`)
  )
  const tasks = events
    .filter(({ name, pid, tid }) => name.endsWith('RunTask') && main.has(`${pid} ${tid}`))
    .map(({ dur = 0 }) => dur / 1000)
  if (tasks.length === 0) throw new Error('The trace of the drag has no tasks')
  return Math.max(...tasks)
}

const MEMBERS_OF = Array.from({ length: MEMBERS }, (_, number) => ({
  id: String(number).padStart(8, '0'),
  fullName: `Profesional ${number}`,
}))

const SERVICE_IDS = Array.from({ length: SERVICES }, () => newId())

/** Bookings of an hour from a Monday on, spread over seven days, their hours, services and members. */
function eventsFrom(monday: DateTime, count: number) {
  return Array.from({ length: count }, (_, number) => {
    const start = monday.plus({ days: number % 7, hours: 8 + (Math.floor(number / 7) % HOURS) })
    const code = `c${String(number).padStart(19, '0')}`
    return {
      id: newId(),
      kind: 'BOOKING',
      title: `Sesión ${number % SERVICES}`,
      code,
      isOwn: true,
      hostIds: [MEMBERS_OF[number % MEMBERS]!.id],
      clients: [{ code, name: `Cliente ${number}`, state: 'confirmed', places: 1 }],
      places: null,
      placesTaken: null,
      productId: SERVICE_IDS[number % SERVICES]!,
      start: start.toUTC().toISO(),
      end: start.plus({ hours: 1 }).toUTC().toISO(),
    }
  })
}
