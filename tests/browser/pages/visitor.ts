import { PHONE } from '../screens.ts'
import type { BrowserContext, Page } from 'playwright'
import { BookingPage } from './booking_page.ts'
import { textsIn, type Locale, type T } from '#tests/helpers/texts'

export type Screen = { size?: typeof PHONE; locale?: Locale }

/** Chooses the language of a browser. Returns its texts. */
export async function speak(context: BrowserContext, locale: Locale): Promise<T> {
  await context.addCookies([
    { name: 'locale', value: locale, domain: process.env.HOST!, path: '/' },
  ])
  return textsIn(locale)
}

/** Opens a public page as a visitor: on a phone in Spanish unless the test says otherwise. */
export async function visitSite(
  context: BrowserContext,
  path: string,
  { size = PHONE, locale = 'es' }: Screen = {}
) {
  const t = await speak(context, locale)
  const page = await context.newPage()
  await page.setViewportSize(size)
  await page.goto(path)
  return { page, t, booking: new BookingPage(page, t) }
}

/** Chooses a language, by its own name, in the menu of the header, and waits for the page in it. */
export async function chooseLanguage(page: Page, name: 'Español' | 'English') {
  const menu = page.getByRole('banner').locator('details')
  await menu.locator('summary').click()
  await menu.getByRole('link', { name }).click()
  await page.locator(`html[lang=${name === 'English' ? 'en' : 'es'}]`).waitFor()
}
