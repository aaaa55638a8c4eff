import { AppError } from '#core/errors'

/** 404: there is no such delivery, or it is another account's. */
export const deliveryNotFound = () => new AppError('DELIVERY_NOT_FOUND', 404)

/** 409: only what has failed for good is sent again; what may have arrived is not. */
export const deliveryNotFailed = () => new AppError('DELIVERY_NOT_FAILED', 409)
