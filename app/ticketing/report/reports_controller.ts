import { limits } from '#config/limits'
import { ownSharesOf, reportOf } from './find_report.ts'
import { ownSharesQuery, reportQuery } from './validators.ts'
import { attachment } from '#core/files/attachment'
import type { HttpContext } from '@adonisjs/core/http'
import { reportFile } from './domain/report_file.ts'
import ReportTransformer, { OwnSharesTransformer } from './report_transformer.ts'
import { announceLimit } from '#core/http/rate_limit'
import { callerOf, countAttempt } from '#core/http/attempts'

/** What the bookings of an account came to. */
export default class ReportsController {
  /** GET /tickets/report: by month or week, and by service or member. */
  async show({ request, scope, serialize }: HttpContext) {
    const report = await reportOf(scope, await request.validateUsing(reportQuery))
    return serialize(ReportTransformer.transform(report))
  }

  /** GET /tickets/report/download: the same as CSV. */
  async file({ request, response, scope, i18n }: HttpContext) {
    const query = await request.validateUsing(reportQuery)
    announceLimit(response, await countAttempt(limits.exports, scope.accountId, callerOf(request)))
    const report = await reportOf(scope, query)
    const name = `${i18n.t('api.export_names.report')}-${report.start}-${report.end}.csv`
    response.header('content-type', 'text/csv; charset=utf-8')
    response.header('content-disposition', attachment(name))
    return response.send(reportFile(report, (key) => i18n.t(key)))
  }

  /** GET /users/me/shares: what the reader gets of the bookings of their teams. */
  async shares({ request, scope, serialize }: HttpContext) {
    const shares = await ownSharesOf(scope, await request.validateUsing(ownSharesQuery))
    return serialize(OwnSharesTransformer.transform(shares))
  }
}
