import vine from '@vinejs/vine'
import { defineJob } from '#core/jobs'

/** Has written, every hour, what was not written to calendars whose provider was away for long. */
export const writeLeftEvents = defineJob({
  name: 'scheduling.write_left_events',
  payload: vine.create({}),
  cron: '50 * * * *',
})
