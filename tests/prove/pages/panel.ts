import type { Browser, Page } from 'playwright'

/** How a page is looked at: the size of the screen, the theme and the language. */
export type Look = { screen: keyof typeof SIZES; theme: 'light' | 'dark'; locale: 'es' | 'en' }

const SIZES = {
  phone: { width: 390, height: 844 },
  tablet: { width: 820, height: 1180 },
  desk: { width: 1440, height: 900 },
}

/** Looks in which each size meets each theme and each language, and each theme each language. */
export const LOOKS: readonly Look[] = [
  { screen: 'phone', theme: 'dark', locale: 'es' },
  { screen: 'phone', theme: 'light', locale: 'en' },
  { screen: 'tablet', theme: 'light', locale: 'es' },
  { screen: 'tablet', theme: 'dark', locale: 'en' },
  { screen: 'desk', theme: 'light', locale: 'es' },
  { screen: 'desk', theme: 'dark', locale: 'en' },
]

/** The look in words. */
export const named = ({ screen, theme, locale }: Look) => `${screen} ${theme} ${locale}`

/** A person of the demo, in an own account or in the team that all of them share. */
export type Visitor = { name: string; email: string; isOfTeam: boolean }

const at = (who: string) => `${who}@demo.cupo.example`

/** A BASIC and a BUSINESS account, and the team as its owner sees it. */
export const VISITORS: readonly Visitor[] = [
  { name: 'basic', email: at('ana'), isOfTeam: false },
  { name: 'business', email: at('mateo'), isOfTeam: false },
  { name: 'team', email: at('ana'), isOfTeam: true },
]

type Wanted = { visitor: Visitor; look: Look; password: string }

/** A page of a visitor who is signed in, and the address that their dashboard begins with. */
export async function openPanel(
  browser: Browser,
  { visitor, look, password }: Wanted
): Promise<{ page: Page; base: string }> {
  const { screen, theme, locale } = look
  const context = await browser.newContext({
    viewport: SIZES[screen],
    baseURL: process.env.APP_URL!,
    locale: locale === 'es' ? 'es-PE' : 'en-US',
    timezoneId: 'America/Lima',
    reducedMotion: 'reduce',
  })
  await context.addCookies([{ name: 'locale', value: locale, url: process.env.APP_URL! }])
  await context.addInitScript(`localStorage.setItem('theme', '${theme}')`)
  const data = { email: visitor.email, password }
  const signedIn = await context.request.post('/api/v3/auth', { data })
  const { redirectUri } = (await signedIn.json()) as { redirectUri: string }
  await context.request.get(redirectUri, { maxRedirects: 0 })
  const page = await context.newPage()
  if (!visitor.isOfTeam) return { page, base: '/profile/u/me' }

  const teams = await context.request.get('/api/v3/teams')
  const { items } = (await teams.json()) as { items: { id: string }[] }
  return { page, base: `/profile/t/${items[0]!.id}` }
}
