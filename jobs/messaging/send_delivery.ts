import { defineJob, oneRow } from '#core/jobs'

/** Sends one message. Sent by `planDeliveries` in the transaction that plans it. */
export const sendDelivery = defineJob({
  name: 'messaging.send_delivery',
  payload: oneRow,
  retryLimit: 10,
  timeout: 30,
  /** They share their statements: what many mails need is read and written together. */
  atOnce: 30,
})
