import vine from '@vinejs/vine'
import { defineJob } from '#core/jobs'

/**
 * Reckons the last visits of clients anew, every five minutes. The filter reads what waits for it, and few hours of an account
 * begin or change in them.
 */
export const reckonLastVisits = defineJob({
  name: 'ticketing.reckon_visits',
  payload: vine.create({}),
  cron: '*/5 * * * *',
})
