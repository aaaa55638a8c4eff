import { memberChoiceNotAllowed, tooManyHours } from '../errors.ts'
import {
  couponExpired,
  couponNotFound,
  couponNotValidHere,
  couponOtherCurrency,
  couponUsedUp,
  currencyNotAvailable,
  serviceNotFound,
} from '#catalog'
import {
  membersNotFound,
  policyNotMet,
  scheduleNotAvailable,
  soldOut,
  startedMeeting,
} from '#scheduling'

/** Why an hour may not be had. */
export const BOOKING = [
  serviceNotFound,
  membersNotFound,
  memberChoiceNotAllowed,
  scheduleNotAvailable,
  policyNotMet,
  tooManyHours,
  currencyNotAvailable,
]

/** Why a coupon may not be used. */
export const COUPON = [
  couponNotFound,
  couponExpired,
  couponUsedUp,
  couponNotValidHere,
  couponOtherCurrency,
]

/** Why places of a workshop may not be had. */
export const PLACES = [soldOut, startedMeeting, scheduleNotAvailable]
