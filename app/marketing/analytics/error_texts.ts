import i18nManager from '@adonisjs/i18n/services/main'
import { BROWSER_FAILURES } from '#shared/visits'

/**
 * What a failure says to a visitor, in one language. Values that its text names are left open, for each visitor had others; a
 * text with a choice of words is left to its code.
 */
export function errorText(code: string, locale: string): string {
  const isOfBrowser = BROWSER_FAILURES.some((one) => one === code)
  const key = isOfBrowser ? `admin.analytics.browser_errors.${code}` : `errors.${code}`
  const text = i18nManager.getTranslationsFor(locale)[key] ?? code
  const open = text.replace(/\{\w+(, (number|date|time)[^{}]*)?\}/g, '…')
  return open.includes('{') ? code : open
}
