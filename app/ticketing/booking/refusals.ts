import { memberChoiceNotAllowed, tooManyHours, tooManyOpen, tooManyUnpaid } from '../errors.ts'
import {
  couponExpired,
  couponNotFound,
  couponNotValidHere,
  couponOtherCurrency,
  couponUsedUp,
  currencyNotAvailable,
  notAWorkshop,
  serviceNotFound,
} from '#catalog'
import {
  meetingNotFound,
  membersNotFound,
  policyNotMet,
  scheduleNotAvailable,
  soldOut,
  startedMeeting,
} from '#scheduling'

/** Refusals of an hour. */
export const BOOKING = [
  serviceNotFound,
  membersNotFound,
  memberChoiceNotAllowed,
  scheduleNotAvailable,
  policyNotMet,
  tooManyHours,
  tooManyOpen,
  tooManyUnpaid,
  currencyNotAvailable,
]

/** Refusals of a coupon. */
export const COUPON = [
  couponNotFound,
  couponExpired,
  couponUsedUp,
  couponNotValidHere,
  couponOtherCurrency,
]

/** Refusals of places of a workshop. */
export const PLACES = [soldOut, startedMeeting, scheduleNotAvailable, tooManyOpen, tooManyUnpaid]

/** Refusals of a price. */
export const PRICE = [currencyNotAvailable]

/** Refusals of what names a date of a workshop. */
export const DATE = [serviceNotFound, notAWorkshop, meetingNotFound]
