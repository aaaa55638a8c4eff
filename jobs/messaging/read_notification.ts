import vine from '@vinejs/vine'
import { defineJob } from '#core/jobs'

/** Reads a stored notification of messages: statuses, incoming messages, templates. Sent when it is stored. */
export const readNotification = defineJob({
  name: 'messaging.read_notification',
  payload: vine.create({ id: vine.string().uuid() }),
})
