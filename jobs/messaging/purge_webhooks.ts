import vine from '@vinejs/vine'
import { defineJob } from '#core/jobs'

/** Deletes, every hour, what was sent to programs longer ago than the log is kept. */
export const purgeOldWebhooks = defineJob({
  name: 'messaging.purge_webhooks',
  payload: vine.create({}),
  cron: '37 * * * *',
})
