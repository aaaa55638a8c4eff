import vine from '@vinejs/vine'
import { defineJob } from '#core/jobs'

/** Sends a notification of the simulated provider, with its signature, to our own address. */
export const notifyLocalPayment = defineJob({
  name: 'payments.notify_local_payment',
  payload: vine.create({
    event: vine.string(),
    payment: vine.string(),
    account: vine.string().optional(),
  }),
})
