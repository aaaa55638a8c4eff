import vine from '@vinejs/vine'
import { defineEvent } from '#core/jobs'
import { ARRIVAL_UNITS } from '#shared/refund_arrival'
import { ANSWERS } from './whatsapp_replies/answers.ts'

/** An account has used a share (percent) of the WhatsApp messages of a month (`yyyy-MM`). */
export const messagesRunningOut = defineEvent(
  'messaging.messages_running_out',
  vine.create({
    accountId: vine.string().uuid(),
    month: vine.string(),
    share: vine.enum([80, 100] as const),
  })
)

/** A host's own number of WhatsApp does not work any more, since an instant. */
export const whatsappNumberBroken = defineEvent(
  'messaging.whatsapp_number_broken',
  vine.create({
    accountId: vine.string().uuid(),
    id: vine.string().uuid(),
    since: vine.string(),
  })
)

const arrival = () =>
  vine
    .object({ unit: vine.enum(ARRIVAL_UNITS), least: vine.number(), most: vine.number() })
    .nullable()

/** A message over WhatsApp was acted on and is to be answered in words; see `ReplyIds` for its parts. */
export const messageAnswered = defineEvent(
  'messaging.message_answered',
  vine.create({
    accountId: vine.string().uuid(),
    messageId: vine.string().uuid(),
    recipient: vine.string(),
    language: vine.enum(['es', 'en'] as const),
    receivedAt: vine.string(),
    replyTo: vine.string(),
    number: vine.string().optional(),
    answer: vine.enum(ANSWERS),
    ticketId: vine.string().uuid().optional(),
    start: vine.string().optional(),
    meetingId: vine.string().uuid().optional(),
    options: vine
      .array(
        vine.object({
          start: vine.string().optional(),
          meetingId: vine.string().uuid().optional(),
          ticketId: vine.string().uuid().optional(),
          accountId: vine.string().uuid().optional(),
        })
      )
      .optional(),
    refund: vine
      .object({ amount: vine.number(), currency: vine.string(), arrivals: vine.array(arrival()) })
      .optional(),
    mediaId: vine.string().uuid().optional(),
  })
)

/** An endpoint of outgoing webhooks was switched off because it failed, since an instant. */
export const webhookEndpointStopped = defineEvent(
  'messaging.webhook_endpoint_stopped',
  vine.create({
    accountId: vine.string().uuid(),
    id: vine.string().uuid(),
    since: vine.string(),
  })
)
