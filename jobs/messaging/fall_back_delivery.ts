import { defineJob, oneRow } from '#core/jobs'

/** Sends the e-mail in place of a WhatsApp message that was not delivered. Sent by `admitDelivery` when the message goes. */
export const fallBackDelivery = defineJob({
  name: 'messaging.fall_back_delivery',
  payload: oneRow,
  retryLimit: 10,
})
