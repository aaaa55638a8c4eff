import type { ClientSettings } from '#shared/client_settings'

const KEY = 'client-settings'

/** What is kept of the visitor in this browser, if anything. */
export function clientSettings(): Partial<ClientSettings> {
  try {
    return Object(JSON.parse(localStorage.getItem(KEY) ?? '{}')) as Partial<ClientSettings>
  } catch {
    return {}
  }
}

/** Keeps where the visitor is in this browser; where nothing can be kept, the next page asks again. */
export function keepClientSettings(settings: ClientSettings) {
  try {
    localStorage.setItem(KEY, JSON.stringify(settings))
  } catch {
    return
  }
}
