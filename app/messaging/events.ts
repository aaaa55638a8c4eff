import vine from '@vinejs/vine'
import { defineEvent } from '#core/jobs'

/** An account has used a share (percent) of the WhatsApp messages of a month (`yyyy-MM`). */
export const messagesRunningOut = defineEvent(
  'messaging.messages_running_out',
  vine.create({
    accountId: vine.string().uuid(),
    month: vine.string(),
    share: vine.enum([80, 100] as const),
  })
)
