import { limits } from '#config/limits'
import { limitCalls } from '#core/http/attempts'
import { attachment } from '#core/files/attachment'
import { sendDownload } from '#core/files/send_download'
import { writeEvidence } from './write_evidence.ts'
import { openFile } from './open_file.ts'
import type { HttpContext } from '@adonisjs/core/http'
import { transaction, type Trx } from '#core/database/transaction'
import DisputeTransformer from './dispute_transformer.ts'
import { disputeOf, listDisputes } from './list_disputes.ts'
import { readUpload, requireMultipart } from '#core/http/upload'
import { evidenceMissing, evidenceTooLarge } from '../errors.ts'
import { prepareEvidence } from './drivers/evidence_picture.ts'
import { addFile, removeFile, requestSending, saveStatement } from './answer_dispute.ts'
import { disputeFilter, MOST_FILE_BYTES, newStatement, noFields } from './validators.ts'

/** Payments that the banks of clients take back. */
export default class DisputesController {
  /** GET /disputes. */
  async index({ request, scope, serialize }: HttpContext) {
    const { open: isOpen, ...filter } = await request.validateUsing(disputeFilter)
    const { accountId } = scope
    const { items, ...page } = await listDisputes({ accountId, isOpen, ...filter })
    return serialize({ ...page, items: DisputeTransformer.transform(items) })
  }

  /** GET /disputes/:id. */
  async show({ params, scope, serialize }: HttpContext) {
    const found = await disputeOf(scope.accountId, params.id)
    return serialize(DisputeTransformer.transform(found))
  }

  /** PUT /disputes/:id/statement: the host's own words. */
  async statement(ctx: HttpContext) {
    const { statement } = await ctx.request.validateUsing(newStatement)
    return change(ctx, (trx, named) => saveStatement(trx, named, statement ?? ''))
  }

  /** POST /disputes/:id/files: a picture or a PDF. */
  async addFile(ctx: HttpContext) {
    await disputeOf(ctx.scope.accountId, ctx.params.id)
    await limitCalls(ctx, limits.exports, ctx.scope.accountId)
    const upload = { field: 'file', most: MOST_FILE_BYTES, tooLarge: evidenceTooLarge }
    const [sent] = await readUpload(ctx.request, upload)
    await ctx.request.validateUsing(noFields)
    requireMultipart(ctx.request)
    if (!sent?.length) throw evidenceMissing()
    const file = await prepareEvidence(sent)
    ctx.response.status(201)
    return change(ctx, (trx, named) => addFile(trx, named, file))
  }

  /** GET /disputes/:id/files/:fileId: as a download. */
  async file(ctx: HttpContext) {
    const found = await disputeOf(ctx.scope.accountId, ctx.params.id)
    return sendDownload(ctx, await openFile(found, ctx.params.fileId))
  }

  /** DELETE /disputes/:id/files/:fileId. */
  async removeFile(ctx: HttpContext) {
    return change(ctx, (trx, named) => removeFile(trx, named, ctx.params.fileId))
  }

  /** GET /disputes/:id/evidence: as PDF, as it would be sent now. */
  async evidence(ctx: HttpContext) {
    const { params, scope, response, i18n } = ctx
    const found = await disputeOf(scope.accountId, params.id)
    await limitCalls(ctx, limits.exports, scope.accountId)
    const pdf = await writeEvidence(found, i18n)
    const name = i18n.t('dispute.file', { code: found.session.code })
    response.header('content-type', 'application/pdf')
    response.header('content-disposition', attachment(`${name}.pdf`))
    response.header('cache-control', 'no-store')
    return response.send(pdf)
  }

  /** POST /disputes/:id/send: hands the evidence in, once. */
  async send(ctx: HttpContext) {
    const { params, scope, i18n } = ctx
    const pdf = await writeEvidence(await disputeOf(scope.accountId, params.id), i18n)
    return change(ctx, (trx, named) => requestSending(trx, named, { pdf, locale: i18n.locale }))
  }
}

type Named = { accountId: string; id: string }

async function change(
  { params, scope: { accountId }, serialize }: HttpContext,
  work: (trx: Trx, named: Named) => Promise<void>
) {
  const named = { accountId, id: params.id as string }
  await transaction((trx) => work(trx, named))
  return serialize(DisputeTransformer.transform(await disputeOf(accountId, named.id)))
}
