import vine from '@vinejs/vine'
import { defineJob } from '#core/jobs'

/** Forgets, every ten minutes, codes and links that are no longer good, and in time old messages. */
export const purgeMessages = defineJob({
  name: 'messaging.purge_messages',
  payload: vine.create({}),
  cron: '*/10 * * * *',
})
