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
  terms: vine.literal(true).optional(),
})

/** POST /tickets/:code/payments. */
export const newPayment = vine.create({
  paymentMethodId: methodId(),
  returnUrl: link().maxLength(512).optional(),
  terms: vine.literal(true).optional(),
})

const digits = (value: unknown) =>
  typeof value === 'string' ? value.replace(/[\s()-]/g, '').replace(/^\+?51(?=\d{9}$)/, '') : value

/** POST /tickets/:code/payments/:id/code: a mobile number of Peru, and the code of the app. */
export const typedCode = vine.create({
  phone: vine
    .string()
    .parse(digits)
    .regex(/^\d{9}$/),
  code: vine
    .string()
    .parse(digits)
    .regex(/^\d{6}$/),
})

/** GET /products/:id/payment-methods. */
export const methodsQuery = vine.create({
  country: country().optional(),
  currency: vine.enum(CURRENCIES).optional(),
})
