import { DateTime } from 'luxon'
import { limits } from '#config/limits'
import { announceLimit } from '#core/http/rate_limit'
import { callerOf, countAttempt } from '#core/http/attempts'
import { bookableService } from '#catalog'
import { seriesQuery } from '../validators/series.ts'
import type { HttpContext } from '@adonisjs/core/http'
import { weeklySeries } from '../queries/weekly_series.ts'

const TOLD = ['POLICY', 'NO_SUCH_TIME', null]

export default class SeriesController {
  /** GET /products/:id/availability/series: which of the same time week after week are free. */
  async show({ request, params, response }: HttpContext) {
    const { start, weeks, collaboratorId } = await request.validateUsing(seriesQuery)
    const caller = callerOf(request)
    announceLimit(response, await countAttempt(limits.seriesPreviews, caller.address, caller))
    const service = await bookableService(undefined, params.id)

    const first = DateTime.fromJSDate(start, { zone: 'utc' })
    const dates = await weeklySeries(service, { start: first, weeks, collaboratorId })
    return {
      items: dates.map(({ reason, ...date }) => ({
        ...date,
        reason: TOLD.includes(reason) ? reason : 'NOT_AVAILABLE',
      })),
    }
  }
}
