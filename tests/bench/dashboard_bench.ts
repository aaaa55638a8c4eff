import { signIn } from './sign_in.ts'
import db from '@adonisjs/lucid/services/db'
import { aProHost } from '#database/factories/host'
import { aPatternBooking } from './pattern_booking.ts'
import { aCrowd } from '#database/factories/crowd'
import { percentile, type Row } from './measure.ts'
import { chromium, type Page } from 'playwright'
// Plain JavaScript, because it also runs before anything is compiled.
// @ts-expect-error no declarations
import { chromiumToUse } from '../../bin/setup/chromium.js'

const RUNS = 7
const BOOKINGS = 2000

/** How often the host has opened a page before, and for how many milliseconds they looked at it. */
const [BEFORE, LOOKED_AT] = [2, 4000]
const DESK = {
  viewport: { width: 1440, height: 900 },
  locale: 'es-PE',
  timezoneId: 'America/Lima',
}

/** Pages of the dashboard that a host opens first, and what stands when their first answer is drawn. */
const PAGES = {
  home: { path: 'home', stands: 'main h1' },
  calendar: { path: 'calendar', stands: '[aria-label="Calendario"]' },
  bookings: { path: 'bookings/meetings/coming', stands: 'main tbody tr' },
}

/** What a host waits for who has been here before: from the address until the page stands with its answers. */
export async function dashboardBench(base: string): Promise<Row[]> {
  const { id, email } = await aBusyAccount(base)
  const browser = await chromium.launch(await chromiumToUse())
  try {
    const context = await browser.newContext({ ...DESK, baseURL: base })
    await signIn(context, email)
    const page = await context.newPage()
    const rows: Row[] = []
    for (const [name, { path, stands }] of Object.entries(PAGES)) {
      const address = `/profile/t/${id}/${path}`
      for (let before = 0; before < BEFORE; before++) {
        await firstView(page, address, stands)
        await page.waitForTimeout(LOOKED_AT)
      }
      const times: number[] = []
      for (let run = 0; run < RUNS; run++) times.push(await firstView(page, address, stands))
      const value = percentile(times, 50) / 1000
      rows.push({ name: `dashboard, ${name}: first view`, value, unit: 's', note: 'goal 1' })
    }
    return rows
  } finally {
    await browser.close()
  }
}

/** Milliseconds from the address until nothing of the page is a placeholder any more. */
async function firstView(page: Page, address: string, stands: string): Promise<number> {
  await page.goto('about:blank')
  const begun = performance.now()
  await page.goto(address, { waitUntil: 'commit' })
  await page.locator(stands).first().waitFor()
  await page
    .locator('.on-its-way, .MuiSkeleton-root, [aria-busy=true]')
    .first()
    .waitFor({ state: 'detached' })
  return performance.now() - begun
}

/** An account with many bookings, and the e-mail of its owner. */
async function aBusyAccount(base: string): Promise<{ id: string; email: string }> {
  const host = await aProHost({ account: { timeZone: 'America/Lima' } })
  await aPatternBooking(base, host)
  await aCrowd({
    accountId: host.account.id,
    hosts: 1,
    bookingsEach: BOOKINGS,
    called: 'ocupada',
    apart: '1 hour',
  })
  const { id } = await db.from('accounts').where({ username: 'ocupada1' }).firstOrFail()
  return { id, email: host.user.email! }
}
