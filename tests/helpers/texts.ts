import i18nManager from '@adonisjs/i18n/services/main'

/** The text of a key in one language. */
export type T = (key: string, values?: Record<string, unknown>) => string

export type Locale = 'es' | 'en'

/** The texts of the screen in one language. */
export function textsIn(locale: Locale): T {
  const i18n = i18nManager.locale(locale)
  return (key, values) => i18n.t(key, values)
}
