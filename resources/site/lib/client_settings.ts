import type { ClientSettings } from '#shared/client_settings'

const KEY = 'client-settings'

/** The visitor's settings as kept in this browser. */
export function clientSettings(): Partial<ClientSettings> {
  try {
    return Object(JSON.parse(localStorage.getItem(KEY) ?? '{}')) as Partial<ClientSettings>
  } catch {
    return {}
  }
}

/** Keeps the visitor's settings in this browser; without storage the next page asks the server again. */
export function keepClientSettings(settings: ClientSettings) {
  try {
    localStorage.setItem(KEY, JSON.stringify(settings))
  } catch {
    return
  }
}
