import { AppError } from '#core/errors'

/** 404: there is no such delivery, or it is another account's. */
export const deliveryNotFound = () => new AppError('DELIVERY_NOT_FOUND', 404)

/** 409: only what failed for good or was skipped for a day's ceiling is sent again. */
export const deliveryNotFailed = () => new AppError('DELIVERY_NOT_FAILED', 409)

/** 409: a day's ceiling of mails is still reached. */
export const deliveryPastCeiling = () => new AppError('DELIVERY_PAST_CEILING', 409)
