import vine from '@vinejs/vine'
import { defineJob } from '#core/jobs'

/** Fetches a file of a client's message and keeps it with the account. Sent when the message is kept. */
export const fetchFile = defineJob({
  name: 'messaging.fetch_file',
  payload: vine.create({ accountId: vine.string().uuid(), id: vine.string().uuid() }),
  retryLimit: 10,
})
