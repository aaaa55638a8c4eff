import vine from '@vinejs/vine'
import { defineJob } from '#core/jobs'

/**
 * Deletes, every hour, the answers of idempotent calls that are no longer kept. See docs/domain.md, "Idempotent calls".
 */
export const purgeKeptAnswers = defineJob({
  name: 'core.purge_kept_answers',
  payload: vine.create({}),
  cron: '23 * * * *',
})
