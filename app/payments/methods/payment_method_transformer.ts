import vine from '@vinejs/vine'
import { toIso } from '#core/time'
import { answer } from '#core/answer'
import { pageAnswer } from '#core/pagination'
import { HOST_METHODS } from '#shared/host_methods'
import { ONLINE_METHODS } from '#shared/payment_methods'
import { HIDDEN_REASONS } from '#shared/hidden_methods'
import { PRICED_TYPES } from '#shared/service_kinds'
import { methodFields } from './method_shape.ts'
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
      version: method.revision,
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
  version: vine.number(),
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

const hidden = () => ({ id: text(), services: vine.array(vine.enum(PRICED_TYPES)) })

/** The answer of PUT /payment-methods/:method/hidden. */
export const hiddenMethodAnswer = vine.create(hidden())

/** The answer of GET /payment-methods/hidden. */
export const hiddenMethodsAnswer = vine.create({ items: vine.array(vine.object(hidden())) })

/** The answer of GET /payment-methods/preview. */
export const previewAnswer = vine.create({
  shown: vine.array(vine.object(methodFields())),
  hidden: vine.array(vine.object({ ...methodFields(), reason: vine.enum(HIDDEN_REASONS) })),
  /** Whether a provider may review a payment for days; with less than three left it decides at once. */
  isReviewed: vine.boolean(),
})
