import * as routes from '#api/routes'
import { callApi } from '~/lib/api'
import { clientSettings, keepClientSettings } from '~/lib/client_settings'
import { mustAsk, settingsFrom, type ClientSettings } from '#shared/client_settings'

let settling: Promise<Partial<ClientSettings>> | undefined

/**
 * Asks once where the visitor is, when that is not known or is a country that is not served. See docs/api.md, "The
 * specification’s paths". Without an answer the default country and the browser's time zone count, and nothing is said.
 */
export function settleClientSettings(): Promise<Partial<ClientSettings>> {
  return (settling ??= settle())
}

async function settle(): Promise<Partial<ClientSettings>> {
  const known = clientSettings()
  if (!mustAsk(known)) return known

  const outcome = await callApi(routes.accountsCountriesCurrent, {})
  if ('error' in outcome) console.info(`No country: ${outcome.error.code}`)
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone || undefined
  const settings = settingsFrom('answer' in outcome ? outcome.answer : undefined, zone)
  keepClientSettings(settings)
  return settings
}
