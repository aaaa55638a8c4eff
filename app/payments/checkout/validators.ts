import vine from '@vinejs/vine'
import { link } from '#core/rules'
import { CURRENCIES } from '#shared/money'

const methodId = () => vine.string().trim().maxLength(36)
const country = () => vine.string().trim().maxLength(5)

/** PUT /tickets/:code/payment: what is named is changed. */
export const choosePayment = vine.create({
  paymentMethodId: methodId().optional(),
  /** Null or empty takes it away. */
  coupon: vine.string().trim().maxLength(32).nullable().optional(),
  country: country().optional(),
  plus: vine.boolean().optional(),
})

/** POST /tickets/:code/payments. */
export const newPayment = vine.create({
  paymentMethodId: methodId(),
  returnUrl: link().maxLength(512).optional(),
  terms: vine.literal(true).optional(),
})

/** GET /products/:id/payment-methods. */
export const methodsQuery = vine.create({
  country: country().optional(),
  currency: vine.enum(CURRENCIES).optional(),
})
