import i18nManager from '@adonisjs/i18n/services/main'

/** Namespaces of texts that the public pages of a module need besides `common`. */
const NEEDED: Record<string, string[]> = {
  accounts: ['account', 'validator'],
  marketing: ['landing', 'plans'],
}
const OTHERWISE = ['booking', 'validator']

const cache = new Map<string, Record<string, string>>()

/** The texts of a public page in one language, key by key. `route` is the name of its route, such as `accounts.login`. */
export function messagesFor(locale: string, route = ''): Record<string, string> {
  const module = route.split('.')[0] ?? ''
  const namespaces = ['common', ...(NEEDED[module] ?? OTHERWISE)]
  const key = [locale, ...namespaces].join()
  const known = cache.get(key)
  if (known) return known

  const all = Object.entries(i18nManager.getTranslationsFor(locale))
  const chosen = Object.fromEntries(
    all.filter(([name]) => namespaces.includes(name.split('.')[0] ?? ''))
  )
  cache.set(key, chosen)
  return chosen
}
