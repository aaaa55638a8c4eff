import vine from '@vinejs/vine'
import { defineJob } from '#core/jobs'

/** Sends the reading of every calendar feed that is due, every quarter of an hour. */
export const readDueFeeds = defineJob({
  name: 'scheduling.read_due_feeds',
  payload: vine.create({}),
  cron: '*/15 * * * *',
})
