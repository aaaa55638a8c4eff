import vine from '@vinejs/vine'
import { defineJob } from '#core/jobs'

/** Announces, every hour, the weeks that begin where it is Monday morning. */
export const beginWeeks = defineJob({
  name: 'ticketing.begin_weeks',
  payload: vine.create({}),
  cron: '3 * * * *',
})
