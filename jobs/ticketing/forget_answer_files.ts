import vine from '@vinejs/vine'
import { defineJob } from '#core/jobs'

/** Removes, every hour, clients' files without a booking and those of bookings that ended long ago. */
export const forgetAnswerFiles = defineJob({
  name: 'ticketing.forget_answer_files',
  payload: vine.create({}),
  cron: '37 * * * *',
})
