import vine from '@vinejs/vine'
import { defineJob } from '#core/jobs'

/** Sends, every minute, the reading of connected calendars whose time has come, and has ending channels replaced. */
export const readDueCalendars = defineJob({
  name: 'scheduling.read_due_calendars',
  payload: vine.create({}),
  cron: '* * * * *',
})
