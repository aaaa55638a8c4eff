import { homeCountryOf, HOME_COUNTRY_CODES, seemingCountry } from './countries.ts'

/** Where a visitor is, as far as it is known (docs/domain.md, "Client settings"). */
export type ClientSettings = { countryCode: string; timeZone: string }

/** What the interface answers to GET /countries/current. */
export type CurrentCountry = { country_code: string; timezone: string }

const USUAL_ZONE = 'America/Lima'

/** Whether where the visitor is has to be asked: it is not known, or is a country that is not served. */
export function mustAsk({ countryCode, timeZone }: Partial<ClientSettings>): boolean {
  return !timeZone || !HOME_COUNTRY_CODES.some((code) => code === countryCode)
}

/** What is kept of a visitor: the browser's own clock says more than the answer, which may be missing. */
export function settingsFrom(
  answer: CurrentCountry | undefined,
  browserZone: string | undefined
): ClientSettings {
  const country = seemingCountry('', browserZone) ?? answer?.country_code
  return {
    countryCode: homeCountryOf(country).code,
    timeZone: browserZone ?? answer?.timezone ?? USUAL_ZONE,
  }
}

/**
 * The country that a client's form begins with. US stands for unknown countries too, so it does not displace the host's.
 */
export function presetCountry({ countryCode }: Partial<ClientSettings>, hostCountry: string) {
  return countryCode && countryCode !== 'US' ? countryCode : hostCountry
}
