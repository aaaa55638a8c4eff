import vine from '@vinejs/vine'
import { defineJob } from '#core/jobs'

/** Does what a button, a photo or a stop word over WhatsApp asks for, and answers it. Sent when the message is stored. */
export const answerMessage = defineJob({
  name: 'messaging.answer_message',
  payload: vine.create({ id: vine.string().uuid() }),
})
