import { defineError } from '#core/errors'

/** 404: there is no such delivery, or it is another account's. */
export const deliveryNotFound = defineError('DELIVERY_NOT_FOUND', 404)

/** 409: what is wanted of a delivery is not, or no longer, possible as it stands. */
export const deliveryChanged = defineError('DELIVERY_CHANGED', 409)

/** 409: a copy of a delivery is on its way, or there were as many as may be. */
export const deliveryCopied = defineError('DELIVERY_COPIED', 409)

/** 413: a file for the simulator is larger than a proof may be. */
export const mediaTooLarge = defineError('MEDIA_TOO_LARGE', 413)

/** 409: a day's ceiling of mails is still reached. */
export const deliveryPastCeiling = defineError('DELIVERY_PAST_CEILING', 409)
