/** Why an hour may not be had. */
export const BOOKING = [
  'SERVICE_NOT_FOUND',
  'MEMBERS_NOT_FOUND',
  'MEMBER_CHOICE_NOT_ALLOWED',
  'SCHEDULE_NOT_AVAILABLE',
  'POLICY_NOT_MET',
  'TOO_MANY_HOURS',
  'CURRENCY_NOT_AVAILABLE',
]

/** Why a coupon may not be used. */
export const COUPON = [
  'COUPON_NOT_FOUND',
  'COUPON_EXPIRED',
  'COUPON_USED_UP',
  'COUPON_NOT_VALID_HERE',
  'COUPON_OTHER_CURRENCY',
]

/** Why places of a workshop may not be had. */
export const PLACES = ['SOLD_OUT', 'START_GROUP_MEETING', 'SCHEDULE_NOT_AVAILABLE']
