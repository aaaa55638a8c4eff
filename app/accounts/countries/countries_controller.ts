import type { HttpContext } from '@adonisjs/core/http'
import { COUNTRIES } from '#shared/countries'
import CountryTransformer from './country_transformer.ts'

export default class CountriesController {
  /** GET /countries: those that services are priced in, in the reader's language. */
  async index({ serialize, i18n }: HttpContext) {
    const locale = i18n.locale === 'en' ? 'en' : 'es'
    const items = COUNTRIES.map((country) => ({ country, locale }) as const)
    return serialize({ items: CountryTransformer.transform(items) })
  }
}
