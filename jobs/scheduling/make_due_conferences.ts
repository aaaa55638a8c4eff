import vine from '@vinejs/vine'
import { defineJob } from '#core/jobs'

/** Takes up, every minute, rooms whose job has died or was lost. */
export const makeDueConferences = defineJob({
  name: 'scheduling.make_due_conferences',
  payload: vine.create({}),
  cron: '* * * * *',
})
