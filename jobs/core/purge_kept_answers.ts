import vine from '@vinejs/vine'
import { defineJob } from '#core/jobs'

/** Forgets, every hour, the answers of idempotent calls that are too old to be asked for again (domain rule 10). */
export const purgeKeptAnswers = defineJob({
  name: 'core.purge_kept_answers',
  payload: vine.create({}),
  cron: '23 * * * *',
})
