import vine from '@vinejs/vine'
import { defineJob } from '#core/jobs'

/** Reminds a host of a proof that waits. Sent with it, for 4 and 20 hours later and two hours before the start. */
export const remindOfProof = defineJob({
  name: 'ticketing.remind_of_proof',
  payload: vine.create({
    accountId: vine.string().uuid(),
    id: vine.string().uuid(),
    hours: vine.number(),
    isUrgent: vine.boolean(),
  }),
})
