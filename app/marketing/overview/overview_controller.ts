import { overviewOf } from './find_overview.ts'
import { overviewQuery } from './validators.ts'
import type { HttpContext } from '@adonisjs/core/http'
import OverviewTransformer from './overview_transformer.ts'

/** How a host's account does. */
export default class OverviewController {
  /** GET /overview: the last twelve months, or weeks. */
  async show({ request, scope, serialize }: HttpContext) {
    const { unit = 'month' } = await request.validateUsing(overviewQuery)
    return serialize(OverviewTransformer.transform(await overviewOf(scope, unit)))
  }
}
