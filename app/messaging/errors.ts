import { defineError } from '#core/errors'

/** 404: there is no such delivery, or it is another account's. */
export const deliveryNotFound = defineError('DELIVERY_NOT_FOUND', 404)

/** 409: only a delivery that failed for good, or was past a day's ceiling, is sent again. */
export const deliveryNotFailed = defineError('DELIVERY_NOT_FAILED', 409)

/** 409: a day's ceiling of mails is still reached. */
export const deliveryPastCeiling = defineError('DELIVERY_PAST_CEILING', 409)
