import { now } from '#core/time'
import { accountById } from '#accounts'
import { limits } from '#config/limits'
import { limitCalls } from '#core/http/attempts'
import { clientImport } from '#config/import_limits'
import { transaction } from '#core/database/transaction'
import { mapImport } from './plan_import.ts'
import { refusedFile } from './domain/refused_file.ts'
import { applyImport, undoImport } from './apply_import.ts'
import { importMissing, importTooLarge } from '../errors.ts'
import { importTableIn, startImport } from './start_import.ts'
import { readUpload, requireMultipart } from '#core/http/upload'
import { importMapping, importRowFilter, newImport } from './validators.ts'
import { importOf, importRowsOf, importsOf, refusedRows } from './find_imports.ts'
import { ImportRowTransformer, ImportTransformer } from './import_transformer.ts'
import { attachment } from '#core/files/attachment'
import type { HttpContext } from '@adonisjs/core/http'

/** Files of clients that a host imports. */
export default class ImportsController {
  /** GET /buyers/imports: the latest that were begun. */
  async index({ scope, serialize }: HttpContext) {
    return serialize({ items: ImportTransformer.transform(await importsOf(scope)) })
  }

  /** POST /buyers/imports: a file becomes the member's draft, in place of the one before. */
  async store(ctx: HttpContext) {
    const { request, scope, serialize } = ctx
    await limitCalls(ctx, limits.imports, scope.accountId)
    const upload = { field: 'file', most: clientImport.bytes, tooLarge: importTooLarge }
    const [bytes] = await readUpload(request, upload)
    await request.validateUsing(newImport)
    requireMultipart(request)
    if (!bytes?.length) throw importMissing()

    const table = importTableIn(bytes)
    const { id } = await transaction((trx) => startImport(trx, scope, table))
    return serialize(ImportTransformer.transform(await importOf(scope, id)))
  }

  /** GET /buyers/imports/:id. */
  async show({ params, scope, serialize }: HttpContext) {
    return serialize(ImportTransformer.transform(await importOf(scope, params.id)))
  }

  /** PATCH /buyers/imports/:id: other columns, and a forecast by them. */
  async update(ctx: HttpContext) {
    const { params, request, scope, serialize } = ctx
    const mapping = await request.validateUsing(importMapping)
    await limitCalls(ctx, limits.importForecasts, scope.accountId)
    await transaction((trx) => mapImport(trx, scope, { ...mapping, id: params.id }))
    return serialize(ImportTransformer.transform(await importOf(scope, params.id)))
  }

  /** GET /buyers/imports/:id/rows. */
  async rows({ params, request, scope, serialize }: HttpContext) {
    const filter = await request.validateUsing(importRowFilter)
    const { row: of } = await importOf(scope, params.id)
    const page = await importRowsOf(scope, of.id, filter)
    const items = page.items.map((item) => ({ ...item, of }))
    return serialize({ ...page, items: ImportRowTransformer.transform(items) })
  }

  /** GET /buyers/imports/:id/refused: the refused rows as CSV, to mend and import again. */
  async refused({ params, scope, i18n, response }: HttpContext) {
    const { row } = await importOf(scope, params.id)
    const rows = await refusedRows(scope, row.id)
    const { timeZone } = (await accountById(scope.accountId))!
    const day = now().setZone(timeZone).toISODate()
    const name = `${i18n.t('api.export_names.refused')}-${day}.csv`
    response.header('content-type', 'text/csv; charset=utf-8')
    response.header('content-disposition', attachment(name))
    response.header('cache-control', 'private, no-store')
    response.header('x-content-type-options', 'nosniff')
    return refusedFile(row.names, rows, {
      reasonName: i18n.t('api.import_reason'),
      reasonOf: ({ field, reason }) =>
        `${i18n.t(`api.buyer_columns.${field}`)}: ${i18n.t(`api.import_reasons.${reason}`)}`,
    })
  }

  /** POST /buyers/imports/:id/apply: has a job import the rows. */
  async apply({ params, scope, serialize }: HttpContext) {
    await transaction((trx) => applyImport(trx, scope, params.id))
    return serialize(ImportTransformer.transform(await importOf(scope, params.id)))
  }

  /** POST /buyers/imports/:id/undo: has a job undo it. */
  async undo({ params, scope, serialize }: HttpContext) {
    await transaction((trx) => undoImport(trx, scope, params.id))
    return serialize(ImportTransformer.transform(await importOf(scope, params.id)))
  }
}
