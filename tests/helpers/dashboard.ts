import type { BrowserContext, Page } from 'playwright'
import i18nManager from '@adonisjs/i18n/services/main'
import { PASSWORD, type TestHost } from './host.ts'

/** The sizes at which journeys are walked: a phone's and a desk's. */
export const PHONE = { width: 390, height: 844 }
export const DESK = { width: 1440, height: 900 }

/** By how many pixels a page is wider than the screen; a narrow page gives none. */
export const WIDER = `document.documentElement.scrollWidth - innerWidth`

/** Signed in, with the dashboard open; `complaints` collects what the browser's console warns of. */
export async function openDashboard(
  context: BrowserContext,
  host: TestHost,
  { size, locale }: { size: typeof PHONE; locale: 'es' | 'en' }
) {
  const i18n = i18nManager.locale(locale)
  const t = (key: string, values?: Record<string, unknown>) => i18n.t(key, values)
  // A second try is still signed in and would see no login page.
  await context.clearCookies()
  await context.addCookies([
    { name: 'locale', value: locale, domain: process.env.HOST!, path: '/' },
  ])
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
  })
  await page.setViewportSize(size)
  const data = { email: host.user.email, password: PASSWORD }
  const signedIn = await context.request.post('/api/v3/auth', { data })
  await page.goto(((await signedIn.json()) as { redirectUri: string }).redirectUri)
  await page.getByRole('heading', { name: t('admin.home.title', { name: 'Ana' }) }).waitFor()
  await settled(page)
  return { page, t, complaints }
}

export type Dashboard = Awaited<ReturnType<typeof openDashboard>>

/**
 * Waits until the page of the address is shown with its data (docs/domain.md, "Dashboard").
 * A page may ask for more once its first data are there, so it must stay settled for some frames.
 */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(
    (seen) => {
      const isBusy = document.querySelector('main[aria-busy="true"], main [aria-busy="true"]')
      const isShown = !isBusy && document.querySelector('main h1')
      seen.frames = isShown ? seen.frames + 1 : 0
      return seen.frames > 5
    },
    { frames: 0 }
  )
}

/** Of the browser, where the condition above runs. */
declare const document: { querySelector(selector: string): object | null }

/** By the drawer, which a phone keeps closed. */
export async function goTo({ page, t }: Dashboard, entry: string) {
  const name = t(`admin.menu.${entry}`)
  if (page.viewportSize()!.width < 600)
    await page.getByRole('button', { name: t('ra.action.open_menu') }).click()
  await page.getByRole('navigation').getByRole('link', { name, exact: true }).click()
  await page.getByRole('heading', { level: 1, name }).waitFor()
}
