import vine from '@vinejs/vine'
import { defineJob } from '#core/jobs'

/** Asks the provider about the payment that a stored notification names. Sent when the notification is stored. */
export const processNotification = defineJob({
  name: 'payments.process_notification',
  payload: vine.create({ id: vine.string().uuid() }),
})
