import vine from '@vinejs/vine'
import { defineJob } from '#core/jobs'

/**
 * Plans the reminders and steps of an account's bookings anew, some bookings a run. Sent when a workflow is saved or deleted;
 * `after`: the last booking of the run before.
 */
export const replanBookings = defineJob({
  name: 'messaging.replan_bookings',
  payload: vine.create({
    accountId: vine.string().uuid(),
    after: vine.string().uuid().optional(),
    run: vine.string().uuid().optional(),
  }),
})
