import vine from '@vinejs/vine'
import { defineJob } from '#core/jobs'

/** Every hour: gives up unfinished pictures, and removes files that belong to none. */
export const purgePictures = defineJob({
  name: 'accounts.purge_pictures',
  payload: vine.create({}),
  cron: '17 * * * *',
})
