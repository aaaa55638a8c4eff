import vine from '@vinejs/vine'
import { toIso } from '#core/time'
import { answer } from '#core/answer'
import { toMajor } from '#shared/money'
import { pageAnswer } from '#core/pagination'
import type { FoundReceipt } from './find_receipts.ts'
import { BaseTransformer } from '@adonisjs/core/transformers'

/** A receipt as the client of its booking sees it. Amounts leave in major units. */
export default class ReceiptTransformer extends BaseTransformer<FoundReceipt> {
  toObject() {
    const { number, kind, of, amount, currency, tax, taxRate, taxName, issuedAt } = this.resource
    return answer(receiptShape, {
      number,
      kind,
      of,
      currency,
      taxRate,
      taxName,
      amount: toMajor(amount, currency),
      tax: toMajor(tax, currency),
      issuedAt: toIso(issuedAt),
    })
  }

  /** The host also sees whose and what for; null once the names were deleted. */
  forHost() {
    const { names, ticketCode, id } = this.resource
    return answer(hostShape, {
      ...this.toObject(),
      id,
      ticketCode,
      client: names && { name: names.client.name, document: names.client.document },
      title: names?.title ?? null,
    })
  }
}

const text = () => vine.string()

const receiptShape = {
  number: text(),
  kind: vine.enum(['payment', 'refund', 'membership'] as const),
  of: text().nullable(),
  amount: vine.number(),
  currency: text(),
  tax: vine.number(),
  taxRate: vine.number().nullable(),
  taxName: text().nullable(),
  issuedAt: text(),
}

const hostShape = {
  ...receiptShape,
  id: text(),
  ticketCode: text().nullable(),
  client: vine.object({ name: text(), document: text().nullable() }).nullable(),
  title: text().nullable(),
}

/** The answer of GET /tickets/:code/receipts. */
export const receiptsAnswer = vine.create({ data: vine.array(vine.object(receiptShape)) })

/** The answer of GET /receipts. */
export const receiptPageAnswer = pageAnswer(vine.object(hostShape))
