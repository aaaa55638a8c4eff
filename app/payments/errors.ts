import { defineError } from '#core/errors'

/** 404: the account has no such payment method. */
export const paymentMethodNotFound = defineError('PAYMENT_METHOD_NOT_FOUND', 404)

/** 409: the account has as many payment methods as it may. */
export const tooManyPaymentMethods = defineError('TOO_MANY_PAYMENT_METHODS', 409)
