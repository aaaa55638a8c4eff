import { defineJob, rowUntil } from '#core/jobs'

/** Announces that half of the time to pay is over. Sent by `sendDeadlines` with the end of that time. */
export const remindOfPayment = defineJob({
  name: 'ticketing.remind_of_payment',
  payload: rowUntil,
})
