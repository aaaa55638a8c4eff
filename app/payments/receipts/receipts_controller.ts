import { accountById, payerOf } from '#accounts'
import { limits } from '#config/limits'
import { toMajor } from '#shared/money'
import { limitCalls } from '#core/http/attempts'
import { stringify } from 'csv-stringify/sync'
import { sendDrawn } from '#core/drawing/send_drawn'
import { attachment } from '#core/files/attachment'
import type { HttpContext } from '@adonisjs/core/http'
import ReceiptTransformer from './receipt_transformer.ts'
import { receiptFilter, receiptPage } from './validators.ts'
import { receiptSheet, sheetTag } from './write_receipt.ts'
import {
  listReceipts,
  membershipReceipt,
  receiptByCode,
  receiptsToExport,
  type FoundReceipt,
} from './find_receipts.ts'

/** What confirms payments and refunds. The driver is loaded with the first file. */
export default class ReceiptsController {
  /** GET /tickets/:code/receipts/:number.pdf. */
  async pdf(ctx: HttpContext) {
    return sendReceipt(ctx, await receiptByCode(namedIn(ctx), numberOf(ctx)))
  }

  /** GET /receipts. */
  async index({ request, scope, serialize }: HttpContext) {
    const filter = await request.validateUsing(receiptPage)
    const { items, ...page } = await listReceipts(scope.accountId, filter)
    return serialize({ ...page, items: ReceiptTransformer.transform(items).useVariant('forHost') })
  }

  /** GET /receipts/download: the same as CSV. */
  async download(ctx: HttpContext) {
    const { request, response, scope, i18n } = ctx
    await limitCalls(ctx, limits.exports, scope.accountId)
    const filter = await request.validateUsing(receiptFilter)
    const receipts = await receiptsToExport(scope.accountId, filter)
    const { timeZone } = (await accountById(scope.accountId))!
    response.header('content-type', 'text/csv; charset=utf-8')
    const name = i18n.t('receipt.file.all')
    response.header('content-disposition', attachment(`${name}.csv`))
    return response.send(fileOf(receipts, timeZone, (key) => i18n.t(`receipt.${key}`)))
  }

  /** GET /memberships/receipts/:number.pdf: of a charge of the plan. */
  async membership(ctx: HttpContext) {
    const payer = await payerOf(ctx.scope.accountId)
    return sendReceipt(ctx, await membershipReceipt(payer, numberOf(ctx)))
  }
}

const numberOf = ({ params }: HttpContext) => String(params.number).replace(/\.pdf$/, '')

/** A caller who is signed in names bookings of their own account alone. */
function namedIn({ params, scope }: Omit<HttpContext, 'scope'> & { scope?: HttpContext['scope'] }) {
  return { code: String(params.code), accountId: scope?.accountId }
}

async function sendReceipt(ctx: HttpContext, receipt: FoundReceipt) {
  const sheet = await receiptSheet(receipt)
  const file = { type: 'application/pdf', name: `${sheet.name}.pdf`, etag: sheetTag(sheet) }
  return sendDrawn(ctx, file, async () => {
    const { receiptPdf } = await import('./drivers/receipt_pdf.ts')
    return receiptPdf(sheet)
  })
}

const COLUMNS = [
  ...['date', 'number', 'kind', 'of', 'client', 'document', 'service', 'amount'],
  ...['tax', 'tax_rate', 'currency', 'booking'],
] as const

/** Receipts as CSV for spreadsheets, refunds below zero. Amounts stay numbers; no text begins a formula. */
function fileOf(receipts: FoundReceipt[], timeZone: string, t: (key: string) => string): string {
  const header = COLUMNS.map((column) => t(`columns.${column}`))
  const rows = receipts.map((receipt) => {
    const { number, kind, of, amount, tax, taxRate, currency, names, ticketCode } = receipt
    const sign = kind === 'refund' ? -1 : 1
    const day = receipt.issuedAt.setZone(timeZone).toISODate()!
    const whose = [names?.client.name, names?.client.document, names?.title]
    const money = [sign * toMajor(amount, currency), sign * toMajor(tax, currency) || 0, taxRate]
    return [day, number, t(`title.${kind}`), of, ...whose, ...money, currency, ticketCode]
  })
  return stringify([header, ...rows], { bom: true, escape_formulas: true })
}
