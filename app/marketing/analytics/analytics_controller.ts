import { limits } from '#config/limits'
import { analyticsOf } from './find_analytics.ts'
import { attachment } from '#core/files/attachment'
import type { HttpContext } from '@adonisjs/core/http'
import { announceLimit } from '#core/http/rate_limit'
import { callerOf, countAttempt } from '#core/http/attempts'
import { analyticsFile } from './domain/analytics_file.ts'
import AnalyticsTransformer from './analytics_transformer.ts'
import { analyticsFileQuery, analyticsQuery } from './validators.ts'

/** How an account does, by parts. */
export default class AnalyticsController {
  /** GET /analytics: all parts of some days, beside the days before. */
  async show({ request, scope, i18n, serialize }: HttpContext) {
    const analytics = await analyticsOf(
      scope,
      await request.validateUsing(analyticsQuery),
      i18n.locale
    )
    return serialize(AnalyticsTransformer.transform(analytics))
  }

  /** GET /analytics/download: one part as CSV. */
  async file({ request, response, scope, i18n }: HttpContext) {
    const { part, ...query } = await request.validateUsing(analyticsFileQuery)
    announceLimit(response, await countAttempt(limits.exports, scope.accountId, callerOf(request)))
    const analytics = await analyticsOf(scope, query, i18n.locale)
    const name = `${i18n.t(`admin.analytics.files.${part}`)}-${analytics.start}-${analytics.end}.csv`
    response.header('content-type', 'text/csv; charset=utf-8')
    response.header('content-disposition', attachment(name))
    return response.send(analyticsFile(analytics, part, (key) => i18n.t(key)))
  }
}
