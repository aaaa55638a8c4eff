/** Why an hour may not be had. */
export const BOOKING = [
  'SERVICE_NOT_FOUND',
  'MEMBERS_NOT_FOUND',
  'SCHEDULE_NOT_AVAILABLE',
  'POLICY_NOT_MET',
]

/** Why a coupon is not taken. */
export const COUPON = [
  'COUPON_NOT_FOUND',
  'COUPON_EXPIRED',
  'COUPON_USED_UP',
  'COUPON_NOT_VALID_HERE',
]

/** Why places of a workshop may not be had. */
export const PLACES = ['SOLD_OUT', 'START_GROUP_MEETING', 'SCHEDULE_NOT_AVAILABLE']
