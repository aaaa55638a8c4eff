import { AppError } from '#core/errors'

/** 404: there is no such service, it is blocked, or it belongs to somebody else. */
export const serviceNotFound = () => new AppError('SERVICE_NOT_FOUND', 404)

/** 409: the account has another service at this address. */
export const slugTaken = () => new AppError('SLUG_TAKEN', 409)

/** 409: somebody still expects to be received, so it can be blocked but not deleted. */
export const serviceHasBookings = () => new AppError('SERVICE_HAS_BOOKINGS', 409)

/** 422: the price is outside what the country allows. */
export const priceTooLow = (min: number) => new AppError('PRICE_TOO_LOW', 422, { min })
export const priceTooHigh = (max: number) => new AppError('PRICE_TOO_HIGH', 422, { max })
