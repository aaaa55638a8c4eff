import vine from '@vinejs/vine'
import { defineJob } from '#core/jobs'

/** Every hour: gives up unfinished pictures, so that their owners can send them again. */
export const giveUpPictures = defineJob({
  name: 'accounts.give_up_pictures',
  payload: vine.create({}),
  cron: '7 * * * *',
})
