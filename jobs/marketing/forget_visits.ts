import vine from '@vinejs/vine'
import { defineJob } from '#core/jobs'

/** Deletes, every hour, the hashes of the visitors of days that are over. */
export const forgetVisitsOfPast = defineJob({
  name: 'marketing.forget_visits',
  payload: vine.create({}),
  cron: '41 * * * *',
})
