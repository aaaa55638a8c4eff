import type { Texts } from './i18n_provider'

const LANGUAGES: Record<string, () => Promise<{ texts: Texts }>> = {
  es: () => import('./texts/es'),
  en: () => import('./texts/en'),
}

/** Loads the dashboard's texts in one language. */
export async function loadTexts(locale: string): Promise<Texts> {
  const load = LANGUAGES[locale] ?? LANGUAGES.es!
  return (await load()).texts
}
