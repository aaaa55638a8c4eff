import vine from '@vinejs/vine'
import { defineJob } from '#core/jobs'

/** Has the providers asked, every five minutes, about connections that were silent for long. */
export const checkConnections = defineJob({
  name: 'scheduling.check_connections',
  payload: vine.create({}),
  cron: '*/5 * * * *',
})
