import { callApi } from '~/api'
import { clientSettings, keepClientSettings } from '~/client_settings'
import { homeCountryOf, HOME_COUNTRY_CODES } from '#shared/countries'

const USUAL_ZONE = 'America/Lima'

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
  keepClientSettings({
    countryCode: homeCountryOf(found?.country_code).code,
    timeZone: browserZone() ?? found?.timezone ?? USUAL_ZONE,
  })
}

function browserZone(): string | undefined {
  return Intl.DateTimeFormat().resolvedOptions().timeZone || undefined
}
