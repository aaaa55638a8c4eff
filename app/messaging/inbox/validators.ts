import vine from '@vinejs/vine'
import { email, line, lines, phone } from '#core/rules'
import { inbox } from '#config/message_limits'
import type { Infer } from '@vinejs/vine/types'
import { INBOX_TEMPLATES } from './inbox_templates.ts'

/** What a list that goes on by a cursor takes. */
const paging = {
  cursor: vine.string().maxLength(100).optional(),
  size: vine.number().withoutDecimals().min(1).max(100).optional(),
}

/** The query of GET /conversations. */
export const conversationFilter = vine.create({
  ...paging,
  show: vine.enum(['all', 'unread', 'mine'] as const).optional(),
  q: line().maxLength(inbox.search).optional(),
})

export type ConversationFilter = Infer<typeof conversationFilter>

/** The query of GET /conversations/:id/messages. */
export const threadFilter = vine.create(paging)

/** POST /conversations/:id/messages: a text, or over WhatsApp a template. */
export const newAnswer = vine.create({
  channel: vine.enum(['whatsapp', 'email'] as const),
  text: lines(inbox.text).optional().requiredIfMissing('template'),
  subject: line().minLength(1).maxLength(inbox.subject).optional(),
  template: vine.enum(INBOX_TEMPLATES).optional(),
  after: vine.number().withoutDecimals().min(0).max(1_000_000_000).optional(),
})

export type NewAnswer = Infer<typeof newAnswer>

/** POST /conversations/:id/read: the last message that was seen; 0 makes all unread. */
export const readUntil = vine.create({
  until: vine.number().withoutDecimals().min(0).max(1_000_000_000),
})

/** POST /conversations/:id/client: a new client; without a phone, with the one that they wrote from. */
export const newClient = vine.create({
  name: line().minLength(1).maxLength(120),
  email: email(),
  phone: phone().nullable().optional(),
})

export type NewClient = Infer<typeof newClient>

/** PUT /conversations/:id/client: a client of the account. */
export const chosenClient = vine.create({ buyerId: vine.string().uuid() })

/** PATCH /conversations/:id; `from` is who had it when the caller looked. */
export const conversationChange = vine.create({
  assigneeId: vine.string().uuid().nullable(),
  from: vine.string().uuid().nullable().optional(),
})

export type ConversationChange = Infer<typeof conversationChange>
