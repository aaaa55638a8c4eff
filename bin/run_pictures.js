/** `npm run pictures`: takes the README's pictures of the running product with its demo data anew, into `docs/`. */
import { join } from 'node:path'
import { install } from './setup/install.js'
import { onOwnNode } from './setup/node.js'
import { explain, step } from './setup/steps.js'
import { orderly } from './setup/orderly.js'
import { ROOT } from './setup/paths.js'

const PHONE = { width: 390, height: 844 }
const DESK = { width: 1440, height: 900 }
const HOST = { email: 'ana@demo.cupo.example', password: 'Cupo-demo-2026!' }

/** The pictures: an address, its size, and whether a host is signed in. `service` is where the demo's first service lies. */
const PICTURES = [
  { name: 'profile', size: PHONE, path: '/anaquispe' },
  { name: 'booking', size: PHONE, path: ({ service }) => `${service}/reserve` },
  { name: 'dashboard', size: DESK, path: '/profile/u/me/home', isHost: true },
]

try {
  await install()
  if (await onOwnNode()) await orderly(run)
} catch (error) {
  explain(error)
  process.exit(1)
}

/** The product as it is shipped, on a fresh database with the demo. */
async function run({ atEnd }) {
  const { freePort } = await import('./setup/port.js')
  const { lock } = await import('./setup/lock.js')
  const { buildSite } = await import('./setup/site.js')
  const { startServer } = await import('./setup/server.js')
  const { startPostgres } = await import('./setup/postgres.js')
  const { environment } = await import('./setup/environment.js')
  const { migrate, recreateDatabase, seedDemo } = await import('./setup/database.js')
  const directory = join(ROOT, '.data/pictures')
  atEnd(lock(directory))
  const database = await startPostgres(directory)
  atEnd(database.stop)
  await recreateDatabase(database.adminUrl)
  const PORT = String(await freePort())
  const origin = `http://127.0.0.1:${PORT}`
  const env = {
    ...environment({ databaseUrl: database.url, directory, nodeEnv: 'production' }),
    PORT,
    HOST: '127.0.0.1',
    APP_URL: origin,
    LOG_LEVEL: 'fatal',
    WORKERS: 'inline',
    OUTBOX: 'on',
  }
  await migrate(env)
  // The demo charges by the simulated provider, which production does not have.
  await seedDemo({ ...env, NODE_ENV: 'development' })
  await buildSite()
  const server = startServer(env)
  atEnd(server.stop)
  await step('Product started', server.ready)
  await step('Pictures taken', () => takeAll(origin))
}

async function takeAll(origin) {
  const { chromium } = await import('playwright')
  const { chromiumToUse } = await import('./setup/chromium.js')
  const browser = await chromium.launch(await chromiumToUse())
  const profile = await (await fetch(`${origin}/api/v3/users/anaquispe`)).json()
  const { slug } = profile.services.find(({ type }) => type === 'MEETING')
  try {
    for (const picture of PICTURES)
      await take(browser, { ...picture, origin, service: `/anaquispe/${slug}` })
  } finally {
    await browser.close()
  }
}

/** Takes one picture in Spanish, in the time zone of the demo's first host, once nothing loads any more. */
async function take(browser, { name, size, path, isHost, origin, service }) {
  const context = await browser.newContext({
    viewport: size,
    locale: 'es-PE',
    timezoneId: 'America/Lima',
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  if (isHost) await signIn(page, origin)
  await page.goto(origin + (typeof path === 'function' ? path({ service }) : path))
  await page.locator('main:not([aria-busy=true]) h1').first().waitFor()
  await page.waitForLoadState('networkidle')
  await page.evaluate('document.fonts.ready')
  await page.screenshot({ path: join(ROOT, 'docs', `${name}.png`) })
  await context.close()
}

async function signIn(page, origin) {
  await page.goto(`${origin}/login`)
  await page.getByLabel('Correo electrónico').fill(HOST.email)
  const password = page.getByLabel('Contraseña', { exact: true })
  await password.fill(HOST.password)
  await password.press('Enter')
  await page.waitForURL(/\/profile\//)
}
