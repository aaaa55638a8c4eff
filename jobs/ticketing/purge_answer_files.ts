import vine from '@vinejs/vine'
import { defineJob } from '#core/jobs'

/** Removes, every hour, the files that clients sent and did not book with in time. */
export const purgeAnswerFiles = defineJob({
  name: 'ticketing.purge_answer_files',
  payload: vine.create({}),
  cron: '37 * * * *',
})
