import { limits } from '#config/limits'
import { announceLimit } from '#core/http/rate_limit'
import { callerOf, countAttempt } from '#core/http/attempts'
import { bookableService } from '#catalog'
import { seriesQuery } from './validators.ts'
import type { HttpContext } from '@adonisjs/core/http'
import { weeklySeries } from './find_series.ts'
import SeriesDateTransformer from './series_date_transformer.ts'

export default class SeriesController {
  /** GET /products/:id/availability/series: which of the same time week after week are free. */
  async show({ request, params, response, serialize }: HttpContext) {
    const { start, weeks, collaboratorId } = await request.validateUsing(seriesQuery)
    const caller = callerOf(request)
    announceLimit(response, await countAttempt(limits.seriesPreviews, caller.address, caller))
    const service = await bookableService(undefined, params.id)

    const dates = await weeklySeries(service, { start, weeks, collaboratorId })
    return serialize({ items: SeriesDateTransformer.transform(dates).useVariant('forGuest') })
  }
}
