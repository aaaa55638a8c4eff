import { INDUSTRIES } from '#shared/industries'
import type { HttpContext } from '@adonisjs/core/http'
import IndustryTransformer from './industry_transformer.ts'

export default class IndustriesController {
  /** GET /industries: the professions that a host chooses from, in the reader's language. */
  async index({ serialize, i18n }: HttpContext) {
    const items = INDUSTRIES.map((industry) => ({ industry, i18n }))
    return serialize({ items: IndustryTransformer.transform(items) })
  }
}
