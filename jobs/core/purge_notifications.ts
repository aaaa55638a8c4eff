import vine from '@vinejs/vine'
import { defineJob } from '#core/jobs'

/** Deletes, once a day, old notifications of messages and those whose signature did not fit. */
export const purgeNotifications = defineJob({
  name: 'core.purge_notifications',
  payload: vine.create({}),
  cron: '41 4 * * *',
})
