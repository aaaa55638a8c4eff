import type { HttpContext } from '@adonisjs/core/http'
import { weekFigures } from './find_week_figures.ts'
import WeekFiguresTransformer from './week_figures_transformer.ts'

/** What a host's weeks come to. */
export default class WeekFiguresController {
  /** GET /tickets/weeks: the last twelve weeks by the account's clock. */
  async index({ scope, serialize }: HttpContext) {
    const weeks = await weekFigures(scope)
    return serialize({ items: WeekFiguresTransformer.transform(weeks) })
  }
}
