import vine from '@vinejs/vine'
import { defineJob } from '#core/jobs'

/** Has due calendars read every minute, and channels replaced that end soon. */
export const readDueCalendars = defineJob({
  name: 'scheduling.read_due_calendars',
  payload: vine.create({}),
  cron: '* * * * *',
})
