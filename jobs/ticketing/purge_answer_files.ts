import vine from '@vinejs/vine'
import { defineJob } from '#core/jobs'

/** Removes, every hour, clients' files that no booking took in time, and those that no row names. */
export const purgeAnswerFiles = defineJob({
  name: 'ticketing.purge_answer_files',
  payload: vine.create({}),
  cron: '37 * * * *',
})
