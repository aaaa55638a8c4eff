import vine from '@vinejs/vine'
import { defineJob } from '#core/jobs'

/** Fetches a mail to one of our reply addresses and keeps it in its conversation. Sent when it is stored. */
export const readMail = defineJob({
  name: 'messaging.read_mail',
  payload: vine.create({ id: vine.string().uuid() }),
  retryLimit: 10,
})
