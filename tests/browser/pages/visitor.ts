import type { BrowserContext } from 'playwright'
import { PHONE } from '#tests/helpers/dashboard'
import { BookingPage } from './booking_page.ts'
import { textsIn, type Locale } from '#tests/helpers/texts'

export type Screen = { size?: typeof PHONE; locale?: Locale }

/** Opens a public page as a visitor: on a phone in Spanish unless the test says otherwise. */
export async function visitSite(
  context: BrowserContext,
  path: string,
  { size = PHONE, locale = 'es' }: Screen = {}
) {
  const t = textsIn(locale)
  await context.addCookies([
    { name: 'locale', value: locale, domain: process.env.HOST!, path: '/' },
  ])
  const page = await context.newPage()
  await page.setViewportSize(size)
  await page.goto(path)
  return { page, t, booking: new BookingPage(page, t) }
}
