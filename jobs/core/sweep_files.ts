import vine from '@vinejs/vine'
import { defineJob } from '#core/jobs'

/** Every hour: sends itself once for each store, whose old files that nothing uses it then removes. */
export const sweepFiles = defineJob({
  name: 'core.sweep_files',
  payload: vine.create({ folder: vine.string().optional() }),
  cron: '17 * * * *',
})
