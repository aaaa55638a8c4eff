import vine from '@vinejs/vine'
import { defineJob } from '#core/jobs'

/** Removes, every hour, files of no service: of uploads that broke off and of deleted services. */
export const purgeFiles = defineJob({
  name: 'catalog.purge_files',
  payload: vine.create({}),
  cron: '27 * * * *',
})
