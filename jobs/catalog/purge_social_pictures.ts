import vine from '@vinejs/vine'
import { defineJob } from '#core/jobs'

/** Every night: removes social pictures and QR codes that were drawn a month ago. Those that are still asked for are drawn again. */
export const purgeSocialPictures = defineJob({
  name: 'catalog.purge_social_pictures',
  payload: vine.create({}),
  cron: '43 4 * * *',
})
