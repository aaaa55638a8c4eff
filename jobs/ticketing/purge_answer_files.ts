import vine from '@vinejs/vine'
import { defineJob } from '#core/jobs'

/** Every hour: removes clients' files that no booking claimed or keeps, and those without a row. */
export const purgeAnswerFiles = defineJob({
  name: 'ticketing.purge_answer_files',
  payload: vine.create({}),
  cron: '37 * * * *',
})
