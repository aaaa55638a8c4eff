import { defineError } from '#core/errors'
import { storageQuotaReached } from '#accounts'

/** 404: the service does not exist, is blocked, or belongs to another account. */
export const serviceNotFound = defineError('SERVICE_NOT_FOUND', 404)

/** 409: the account has another service at this address. */
export const slugTaken = defineError('SLUG_TAKEN', 409)

/** 409: clients have bookings to come, so the service can be blocked but not deleted. */
export const serviceHasBookings = defineError('SERVICE_HAS_BOOKINGS', 409)

/** 422: only workshops have dates of their own. */
export const notAWorkshop = defineError('NOT_A_WORKSHOP', 422)

/** 422: only meetings are received for by people of a team. */
export const notAMeeting = defineError('NOT_A_MEETING', 422)

/** 422: who receives for a service has to be in the team. */
export const memberNeeded = defineError('NOT_A_MEMBER', 422)

/** 422: what collaborators get of a booking is at most its price. */
export const sharesTooHigh = defineError('SHARES_TOO_HIGH', 422)

/** 422: the price is outside what the country allows. */
export const priceTooLow = defineError('PRICE_TOO_LOW', 422, (min: number, currency: string) => ({
  min,
  currency,
}))
export const priceTooHigh = defineError('PRICE_TOO_HIGH', 422, (max: number, currency: string) => ({
  max,
  currency,
}))

/** 422: a service is free in all of its currencies or in none. */
export const freeInPart = defineError('PRICE_FREE_IN_PART', 422)

/** 422: a service has one price in its own currency. */
export const ownCurrencyTwice = defineError('PRICE_CURRENCY_TWICE', 422, (currency: string) => ({
  currency,
}))

/** 422: what is due at booking is a part of the price: more than nothing, and less than all. */
export const depositOutOfRange = defineError(
  'DEPOSIT_OUT_OF_RANGE',
  422,
  (price: number, currency: string) => ({ price, currency })
)

/** 422: the service has no price in this currency (any more). */
export const currencyNotAvailable = defineError(
  'CURRENCY_NOT_AVAILABLE',
  422,
  (currency: string) => ({ currency })
)

/** 422: no provider takes money in the currency, so it cannot be paid through the platform. */
export const noProvider = defineError('NO_PAYMENT_PROVIDER', 422, (currency: string) => ({
  currency,
}))

/** 422: a waitlist form costs nothing. */
export const formHasNoPrice = defineError('FORM_HAS_NO_PRICE', 422)

/** 409: fewer places than people who have registered already. */
export const enrolmentsTaken = defineError('PLACES_TAKEN', 409, (taken: number) => ({ taken }))

/** 409: as many have registered as may. */
export const registrationsFull = defineError('SOLD_OUT', 409, () => ({ left: 0 }))

/** 409: a digital file that its host has not sent yet. */
export const notOffered = defineError('NOT_OFFERED', 409)

/** 422: only a digital file has a file. */
export const notAnAsset = defineError('NOT_AN_ASSET', 422)

/** 422: no file came, or several. */
export const fileMissing = defineError('FILE_MISSING', 422)
export const oneFile = defineError('ONE_FILE', 422)

/** 413: the file is heavier than what can be sold here. */
export const fileTooLarge = defineError('FILE_TOO_LARGE', 413, (most: number) => ({ most }))

/** 415: by its bytes the file is none of the kinds that can be sold here. */
export const fileType = defineError('FILE_TYPE', 415)

/** 404: the host has no such coupon, or no plan that has coupons. */
export const couponNotFound = defineError('COUPON_NOT_FOUND', 404)

/** 410: the coupon was good until a moment that is over. */
export const couponExpired = defineError('COUPON_EXPIRED', 410)

/** 409: the coupon was used as often as it may be. */
export const couponUsedUp = defineError('COUPON_USED_UP', 409)

/** 422: the coupon is not for this service, this country, this currency or this person. */
export const couponNotValidHere = defineError('COUPON_NOT_VALID_HERE', 422)

/** 422: the coupon's amount is in another currency than this price. The service has a price in that currency. */
export const couponOtherCurrency = defineError(
  'COUPON_OTHER_CURRENCY',
  422,
  (currency: string) => ({ currency })
)

/** 409: the account has another coupon with this code. */
export const couponCodeTaken = defineError('COUPON_CODE_TAKEN', 409)

/** 409: more people have used it than there would be coupons. */
export const couponInUse = defineError('COUPON_IN_USE', 409, (used: number) => ({ used }))

/** 422: the zone's clocks never show this time, for they are put forward over it. */
export const couponExpiryInvalid = defineError('COUPON_EXPIRY_INVALID', 422)

/**
 * 422: hosts have not connected what makes the rooms of a service, or have to connect it again. `code` and `provider` name it;
 * `hosts` are the names of the hosts who have to.
 */
export const conferenceNotConnected = defineError(
  'CONFERENCE_NOT_CONNECTED',
  422,
  (missing: { code: string; provider: string; hosts: string }) => missing
)

/** What the upload of a file for sale may be refused with. */
export const FILE_REFUSALS = [fileMissing, oneFile, fileTooLarge, fileType, storageQuotaReached]
