import type { HttpContext } from '@adonisjs/core/http'
import { COUNTRIES, homeCountryOf, seemingCountry } from '#shared/countries'
import CountryTransformer from './country_transformer.ts'

export default class CountriesController {
  /** GET /countries: those that services are priced in, in the reader's language. */
  async index({ serialize, i18n }: HttpContext) {
    const locale = i18n.locale === 'en' ? 'en' : 'es'
    const items = COUNTRIES.map((country) => ({ country, locale }) as const)
    return serialize({ items: CountryTransformer.transform(items) })
  }

  /** GET /countries/current: the visitor's likely country, from the browser's own headers. */
  async current({ request }: HttpContext) {
    const country = seemingCountry(request.header('accept-language', '')!)
    const { code, timeZone } = homeCountryOf(country)
    return { country_code: code, timezone: timeZone }
  }
}
