import vine from '@vinejs/vine'
import { defineJob } from '#core/jobs'

/** Removes, every hour, files of lists that have expired. */
export const forgetExports = defineJob({
  name: 'ticketing.forget_exports',
  payload: vine.create({}),
  cron: '47 * * * *',
})
