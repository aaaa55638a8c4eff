import { callApi } from '~/api'
import { homeCountryOf, HOME_COUNTRY_CODES } from '#shared/countries'

/** Where a visitor is, as far as it is known (specification, section 3, Client settings). */
export type ClientSettings = { countryCode: string; timeZone: string }

const KEY = 'client-settings'
const USUAL_ZONE = 'America/Lima'

/** What is kept of the visitor in this browser, if anything. */
export function clientSettings(): Partial<ClientSettings> {
  try {
    return Object(JSON.parse(localStorage.getItem(KEY) ?? '{}')) as Partial<ClientSettings>
  } catch {
    return {}
  }
}

/**
 * Asks once where the visitor is, when that is not known or is a country that is not served (specification, section 7).
 * Without an answer the default country and the browser's time zone count, and nothing is said.
 */
export async function settleClientSettings(): Promise<void> {
  const { countryCode, timeZone } = clientSettings()
  if (timeZone && HOME_COUNTRY_CODES.some((code) => code === countryCode)) return

  const outcome = await callApi<{ country_code: string; timezone: string }>({
    method: 'GET',
    path: '/countries/current',
  })
  if ('error' in outcome) console.info(`No country: ${outcome.error.code}`)
  const found = 'answer' in outcome ? outcome.answer : undefined
  keep({
    countryCode: homeCountryOf(found?.country_code).code,
    timeZone: browserZone() ?? found?.timezone ?? USUAL_ZONE,
  })
}

function browserZone(): string | undefined {
  return Intl.DateTimeFormat().resolvedOptions().timeZone || undefined
}

function keep(settings: ClientSettings) {
  try {
    localStorage.setItem(KEY, JSON.stringify(settings))
  } catch {
    // Where nothing can be kept it is asked again on the next page.
  }
}
