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

/** 404: there is no such workflow, or it is another account's. */
export const workflowNotFound = defineError('WORKFLOW_NOT_FOUND', 404)

/** 409: an account has no more workflows than this. */
export const tooManyWorkflows = defineError('TOO_MANY_WORKFLOWS', 409, (most: number) => ({ most }))

/** 403: another manager of the team has locked the workflow. */
export const workflowLocked = defineError('WORKFLOW_LOCKED', 403)
