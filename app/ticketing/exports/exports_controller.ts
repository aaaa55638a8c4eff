import { now } from '#core/time'
import { limits } from '#config/limits'
import { mostExportedTickets } from '#config/booking_limits'
import { notAllowed, notFound } from '#core/errors'
import { accountById, changeFilter, countChanges } from '#accounts'
import { ticketFilter } from '../cards/validators.ts'
import type Export from './export.ts'
import { exportFiles } from './export_store.ts'
import { exportTooLarge } from '../errors.ts'
import { startExport } from './start_export.ts'
import { countTickets } from '../cards/list_tickets.ts'
import type { HttpContext } from '@adonisjs/core/http'
import { exportOf, exportsOf } from './find_exports.ts'
import { answerOnce } from '#core/idempotency'
import { announceLimit } from '#core/http/rate_limit'
import ExportTransformer from './export_transformer.ts'
import { sendDownload } from '#core/files/send_download'
import { callerOf, countAttempt } from '#core/http/attempts'

/** Files of lists, written by a job. */
export default class ExportsController {
  /** GET /exports: the member's latest files. */
  async index({ scope, serialize }: HttpContext) {
    return serialize({ items: ExportTransformer.transform(await exportsOf(scope)) })
  }

  /** POST /tickets/exports: the bookings that pass a filter. */
  async tickets(ctx: HttpContext) {
    const { request, response, scope } = ctx
    const filter = await request.validateUsing(ticketFilter)
    announceLimit(response, await countAttempt(limits.exports, scope.accountId, callerOf(request)))
    const count = await countTickets(scope, filter, mostExportedTickets + 1)
    if (count > mostExportedTickets) throw exportTooLarge(mostExportedTickets)

    return begin(ctx, { kind: 'tickets', filter })
  }

  /** POST /activity/exports: the changes of settings that pass a filter, for the owner. */
  async changes(ctx: HttpContext) {
    const { request, response, scope } = ctx
    if (scope.role !== 'OWNER') throw notAllowed()
    const filter = await request.validateUsing(changeFilter)
    announceLimit(response, await countAttempt(limits.exports, scope.accountId, callerOf(request)))
    const count = await countChanges(scope, filter)
    if (count > mostExportedTickets) throw exportTooLarge(mostExportedTickets)
    return begin(ctx, { kind: 'changes', filter })
  }

  /** GET /exports/:id: how far a file is. */
  async show({ params, scope, serialize }: HttpContext) {
    return serialize(ExportTransformer.transform(await exportOf(scope, params.id)))
  }

  /** GET /exports/:id/file: for the member who had it written alone. */
  async file(ctx: HttpContext) {
    const { key, name, state } = await exportOf(ctx.scope, ctx.params.id)
    const stored = state === 'done' ? await exportFiles.open(key) : undefined
    if (!stored) throw notFound()
    return sendDownload(ctx, { name, type: 'text/csv; charset=utf-8', stored })
  }
}

/** Has a file begun, once for a key of idempotency, and answers how far it is. */
async function begin(
  ctx: HttpContext,
  { kind, filter }: Pick<Export, 'kind'> & { filter: object }
) {
  const { scope, i18n, serialize } = ctx
  const { timeZone } = (await accountById(scope.accountId))!
  const day = now().setZone(timeZone).toISODate()
  const locale = i18n.locale as 'es' | 'en'
  const name = `${i18n.t(`api.export_names.${kind}`)}-${day}.csv`
  const wanted = { kind, filter, locale, name }
  return answerOnce(ctx, 201, async (trx) =>
    serialize(ExportTransformer.transform(await startExport(trx, scope, wanted)))
  )
}
