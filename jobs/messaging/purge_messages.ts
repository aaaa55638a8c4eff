import vine from '@vinejs/vine'
import { defineJob } from '#core/jobs'

/** Deletes, every ten minutes, codes and links that have expired, and old messages. */
export const purgeMessages = defineJob({
  name: 'messaging.purge_messages',
  payload: vine.create({}),
  cron: '*/10 * * * *',
})
