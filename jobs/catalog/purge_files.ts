import vine from '@vinejs/vine'
import { defineJob } from '#core/jobs'

/** Every hour: removes files that belong to no service, of uploads that broke off and of services that were deleted. */
export const purgeFiles = defineJob({
  name: 'catalog.purge_files',
  payload: vine.create({}),
  cron: '27 * * * *',
})
