import vine from '@vinejs/vine'
import { defineJob } from '#core/jobs'

/** Reminds a host of a dispute's deadline. Sent when the deadline is known, for 72 and 24 hours before. */
export const remindOfDispute = defineJob({
  name: 'payments.remind_of_dispute',
  payload: vine.create({
    accountId: vine.string().uuid(),
    id: vine.string().uuid(),
    hours: vine.number(),
  }),
})
