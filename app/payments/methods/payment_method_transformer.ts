import vine from '@vinejs/vine'
import { toIso } from '#core/time'
import { answer } from '#core/answer'
import { pageAnswer } from '#core/pagination'
import { HOST_METHODS } from '#shared/host_methods'
import { ONLINE_METHODS } from '#shared/payment_methods'
import type PaymentMethod from './payment_method.ts'
import { BaseTransformer } from '@adonisjs/core/transformers'

/** A payment method as its host sees it. */
export default class PaymentMethodTransformer extends BaseTransformer<PaymentMethod> {
  toObject() {
    const method = this.resource
    return answer(shape, {
      ...this.pick(method, [
        ...(['id', 'code', 'kind', 'title', 'accountType', 'accountCode', 'ownerName'] as const),
        ...(['instructions', 'config', 'isEnabled', 'order'] as const),
      ]),
      type: HOST_METHODS[method.code].type,
      country: method.country ?? 'ALL',
      createdAt: toIso(method.createdAt),
    })
  }
}

const text = () => vine.string()

const shape = {
  id: text(),
  type: text(),
  kind: text(),
  code: text(),
  title: text(),
  country: text(),
  accountType: text(),
  accountCode: text(),
  ownerName: text(),
  instructions: text(),
  config: vine.object({
    defaultTime: vine.object({ value: vine.number(), unit: text() }),
    disclaimer: text().nullable(),
    qr: text().nullable(),
    accounts: vine.array(vine.object({ name: text(), owner: text(), code: text() })),
    customTitle: text().nullable(),
  }),
  isEnabled: vine.boolean(),
  order: vine.number(),
  createdAt: text(),
}

/** The answer of the calls about one payment method. */
export const paymentMethodAnswer = vine.create(shape)

/** The answer of GET /payment-methods. */
export const paymentMethodPageAnswer = pageAnswer(vine.object(shape))

/** The answer of GET /payment-methods/online. */
export const onlineMethodsAnswer = vine.create({
  currency: text(),
  items: vine.array(
    vine.object({
      id: vine.enum(ONLINE_METHODS),
      fee: vine.object({ percent: vine.number(), fixed: vine.number() }).nullable(),
    })
  ),
})
