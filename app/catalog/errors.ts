import { AppError } from '#core/errors'

/** 404: there is no such service, it is blocked, or it belongs to somebody else. */
export const serviceNotFound = () => new AppError('SERVICE_NOT_FOUND', 404)

/** 409: the account has another service at this address. */
export const slugTaken = () => new AppError('SLUG_TAKEN', 409)

/** 409: somebody still expects to be received, so it can be blocked but not deleted. */
export const serviceHasBookings = () => new AppError('SERVICE_HAS_BOOKINGS', 409)

/** 422: only workshops have dates of their own. */
export const notAWorkshop = () => new AppError('NOT_A_WORKSHOP', 422)

/** 422: only meetings are received for by people of a team. */
export const notAMeeting = () => new AppError('NOT_A_MEETING', 422)

/** 422: who receives for a service has to be in the team. */
export const memberNeeded = () => new AppError('NOT_A_MEMBER', 422)

/** 422: the price is outside what the country allows. */
export const priceTooLow = (min: number, currency: string) =>
  new AppError('PRICE_TOO_LOW', 422, { min, currency })
export const priceTooHigh = (max: number, currency: string) =>
  new AppError('PRICE_TOO_HIGH', 422, { max, currency })

/** 422: a service is free in all of its currencies or in none. */
export const freeInPart = () => new AppError('PRICE_FREE_IN_PART', 422)

/** 422: a service has one price in its own currency. */
export const ownCurrencyTwice = (currency: string) =>
  new AppError('PRICE_CURRENCY_TWICE', 422, { currency })

/** 422: the service has no price in this currency (any more). */
export const currencyNotAvailable = (currency: string) =>
  new AppError('CURRENCY_NOT_AVAILABLE', 422, { currency })

/** 422: a waitlist form costs nothing. */
export const formHasNoPrice = () => new AppError('FORM_HAS_NO_PRICE', 422)

/** 409: fewer places than people who have registered already. */
export const enrolmentsTaken = (taken: number) => new AppError('PLACES_TAKEN', 409, { taken })

/** 409: as many have registered as may. */
export const registrationsFull = () => new AppError('SOLD_OUT', 409, { left: 0 })

/** 409: a digital file that its host has not sent yet. */
export const notOffered = () => new AppError('NOT_OFFERED', 409)

/** 422: only a digital file has a file. */
export const notAnAsset = () => new AppError('NOT_AN_ASSET', 422)

/** 422: no file came, or several. */
export const fileMissing = () => new AppError('FILE_MISSING', 422)
export const oneFile = () => new AppError('ONE_FILE', 422)

/** 413: the file is heavier than what can be sold here. */
export const fileTooLarge = (most: number) => new AppError('FILE_TOO_LARGE', 413, { most })

/** 415: by its bytes the file is none of the kinds that can be sold here. */
export const fileType = () => new AppError('FILE_TYPE', 415)

/** 404: the host has no such coupon, or no plan that has coupons. */
export const couponNotFound = () => new AppError('COUPON_NOT_FOUND', 404)

/** 410: the coupon was good until a moment that is over. */
export const couponExpired = () => new AppError('COUPON_EXPIRED', 410)

/** 409: the coupon was used as often as it may be. */
export const couponUsedUp = () => new AppError('COUPON_USED_UP', 409)

/** 422: the coupon is not for this service, this country, this currency or this person. */
export const couponNotValidHere = () => new AppError('COUPON_NOT_VALID_HERE', 422)

/** 422: the coupon takes an amount of a currency off, and this price is in another; the service has one in that too. */
export const couponOtherCurrency = (currency: string) =>
  new AppError('COUPON_OTHER_CURRENCY', 422, { currency })

/** 409: the account has another coupon with this code. */
export const couponCodeTaken = () => new AppError('COUPON_CODE_TAKEN', 409)

/** 409: more people have used it than there would be coupons. */
export const couponInUse = (used: number) => new AppError('COUPON_IN_USE', 409, { used })

/** 422: the zone's clocks never show this time, for they are put forward over it. */
export const couponExpiryInvalid = () => new AppError('COUPON_EXPIRY_INVALID', 422)

/** What the upload of a file for sale may be refused with. */
export const FILE_REFUSALS = [
  'FILE_MISSING',
  'ONE_FILE',
  'FILE_TOO_LARGE',
  'FILE_TYPE',
  'STORAGE_QUOTA_REACHED',
]
