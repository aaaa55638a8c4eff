import { percentile, type Row } from './measure.ts'
import { chromium, type Browser, type CDPSession, type Page } from 'playwright'
// Plain JavaScript, because it also runs before anything is compiled.
// @ts-expect-error no declarations
import { chromiumToUse } from '../../bin/setup/chromium.js'

/** A cheap phone on a poor connection: bytes and milliseconds as the browser's own tools take them. */
const NETWORK = {
  offline: false,
  latency: 400,
  downloadThroughput: 400_000 / 8,
  uploadThroughput: 400_000 / 8,
}
const CPU_SLOWDOWN = 4
const PHONE = { viewport: { width: 390, height: 844 }, locale: 'es-PE', timezoneId: 'America/Lima' }

/** Milliseconds without a request after which the network is quiet. What is loaded ahead begins later. */
const QUIET = 1500
const RUNS = 3

/** A page of the demo, what is pressed on it, what stands when that has led on, and how much it may weigh in kB. */
const PAGES = [
  {
    name: 'booking',
    path: '/anaquispe/terapia-individual/reserve',
    press: ['.hour'],
    next: '.choice-bar a.main',
    most: 200,
  },
  { name: 'profile', path: '/anaquispe', press: ['.service a.button'], next: '.hour', most: 150 },
  {
    name: 'landing',
    path: '/',
    press: ['label.sample-hour', '.sample-hours a.button'],
    next: '.choice-bar a',
    most: 150,
  },
]

type Shown = (typeof PAGES)[number]

/**
 * What a visitor with a cheap phone and an empty cache waits for and pays: seconds from the address until pressing the first
 * hour or service has led on, with what travelled by then, and what the page alone makes travel until the network is quiet.
 */
export async function phoneBench(base: string): Promise<Row[]> {
  const browser = await chromium.launch(await chromiumToUse())
  try {
    const rows: Row[] = []
    for (const shown of PAGES) {
      rows.push(...(await pressed(browser, base, shown, true)))
      rows.push(...(await pressed(browser, base, shown, false)))
      rows.push(await inAll(browser, base, shown))
    }
    return rows
  } finally {
    await browser.close()
  }
}

async function pressed(browser: Browser, base: string, shown: Shown, hasScript: boolean) {
  const [times, sizes]: [number[], number[]] = [[], []]
  for (let run = 0; run < RUNS; run++) {
    const { page, bytes } = await aPhone(browser, hasScript)
    const begun = performance.now()
    await page.goto(base + shown.path, { waitUntil: 'commit' })
    for (const one of shown.press) await page.locator(one).first().click()
    await page.locator(shown.next).first().waitFor()
    times.push((performance.now() - begun) / 1000)
    sizes.push(bytes() / 1000)
    await page.context().close()
  }
  const name = `${shown.name}, ${hasScript ? 'with' : 'without'} script: first press leads on`
  return [
    { name, value: percentile(times, 50), unit: 's', note: 'goal 4' },
    {
      name: '  what travelled by then',
      value: percentile(sizes, 50),
      unit: 'kB',
      note: 'goal 120',
    },
  ]
}

async function inAll(browser: Browser, base: string, { name, path, most }: Shown): Promise<Row> {
  const { page, bytes, quiet } = await aPhone(browser, true)
  await page.goto(base + path)
  await quiet()
  const value = bytes() / 1000
  await page.context().close()
  return {
    name: `${name}: in all until the network is quiet`,
    value,
    unit: 'kB',
    note: `goal ${most}`,
  }
}

/** A page with an empty cache under throttling, and what has travelled to it, headers included. */
async function aPhone(browser: Browser, javaScriptEnabled: boolean) {
  const context = await browser.newContext({ ...PHONE, javaScriptEnabled })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', NETWORK)
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  return { page, ...travelling(session, page) }
}

function travelling(session: CDPSession, page: Page) {
  const sizes = new Map<string, number>()
  let last = performance.now()
  const note = (id: string, size: number) => {
    sizes.set(id, size)
    last = performance.now()
  }
  session.on('Network.requestWillBeSent', ({ requestId }) => note(requestId, 0))
  session.on('Network.dataReceived', ({ requestId, encodedDataLength }) =>
    note(requestId, (sizes.get(requestId) ?? 0) + encodedDataLength)
  )
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    note(requestId, encodedDataLength)
  )
  return {
    bytes: () => [...sizes.values()].reduce((sum, size) => sum + size, 0),
    async quiet() {
      while (performance.now() - last < QUIET) await page.waitForTimeout(100)
    },
  }
}
