import { defineJob, rowUntil } from '#core/jobs'

/** Ends a ticket that was not paid in time. Sent by `sendDeadlines` for the end of the time to pay. */
export const expirePayment = defineJob({ name: 'ticketing.expire_payment', payload: rowUntil })
