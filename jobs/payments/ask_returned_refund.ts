import vine from '@vinejs/vine'
import { defineJob } from '#core/jobs'

/** Asks a provider whether a bank has sent back a refund that was done. Sent when it is done, and after each look. */
export const askReturnedRefund = defineJob({
  name: 'payments.ask_returned_refund',
  payload: vine.create({
    accountId: vine.string().uuid(),
    id: vine.string().uuid(),
    look: vine.number().min(0),
  }),
})
