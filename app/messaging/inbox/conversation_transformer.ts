import vine from '@vinejs/vine'
import { toIso } from '#core/time'
import { answer } from '#core/answer'
import { toMajor } from '#shared/money'
import { writtenPhone } from '#core/phones'
import type { TicketCard } from '#ticketing'
import { INBOX_FILE_REFUSALS } from '#shared/inbox_files'
import type { ThreadLine } from './list_thread.ts'
import { BaseTransformer } from '@adonisjs/core/transformers'
import type { ShownConversation } from './list_conversations.ts'
import type { WholeConversation } from './show_conversation.ts'

const text = () => vine.string()
const nullableText = () => vine.string().nullable()

/** `id` and `email` are null of a person who wrote to the host's own number and is no client yet. */
const clientShape = {
  id: nullableText(),
  name: text(),
  email: nullableText(),
  phone: nullableText(),
  /** The phone as it is written in its country. */
  phoneText: nullableText(),
}

const shape = {
  id: text(),
  client: vine.object(clientShape),
  assignee: vine.object({ id: text(), name: text() }).nullable(),
  unread: vine.number(),
  /** The channel of the client's last message. */
  channel: text(),
  lastAt: text(),
  last: vine
    .object({
      text: nullableText(),
      direction: text(),
      channel: text(),
      contentType: nullableText(),
    })
    .nullable(),
}

/** The answer of GET /conversations; `next` is the cursor of what follows. */
export const conversationListAnswer = vine.create({
  items: vine.array(vine.object(shape)),
  next: nullableText(),
})

/** The answer of GET /conversations/unread. */
export const unreadAnswer = vine.create({ unread: vine.number() })

/** A conversation as a list shows it. */
export default class ConversationTransformer extends BaseTransformer<ShownConversation> {
  toObject() {
    return answer(shape, headOf(this.resource))
  }
}

function headOf({ conversation, client, assignee, last }: ShownConversation) {
  const { id, unread, channel, lastAt } = conversation
  const { id: clientId, name, email, phone } = client
  return {
    id,
    unread,
    channel,
    assignee,
    client: { id: clientId, name, email, phone, phoneText: phone && writtenPhone(phone) },
    lastAt: toIso(lastAt),
    last: last && {
      text: last.text,
      direction: last.direction,
      channel: last.channel,
      contentType: last.contentType,
    },
  }
}

const bookingShape = {
  code: text(),
  title: text(),
  state: text(),
  start: nullableText(),
  due: vine.number(),
  currency: text(),
}

const wholeShape = {
  ...shape,
  language: text(),
  /** The last number of its messages, for `after` and `until`. */
  messages: vine.number(),
  whatsapp: vine.object({
    /** Why the client is not reached there; null: they are. */
    reason: nullableText(),
    isOpen: vine.boolean(),
    until: nullableText(),
  }),
  templates: vine.array(vine.object({ name: text(), text: text() })),
  coming: vine.array(vine.object(bookingShape)),
  past: vine.array(vine.object(bookingShape)),
  due: vine.array(vine.object({ currency: text(), amount: vine.number() })),
  bookings: vine.number(),
}

/** The answer of GET and PATCH /conversations/:id. */
export const conversationAnswer = vine.create(wholeShape)

/** How many bookings to come and of the past stand on a client's card. */
const SHOWN = 5

/** A conversation with the card of its client. */
export class WholeConversationTransformer extends BaseTransformer<WholeConversation> {
  toObject() {
    const { conversation, reached, record, templates } = this.resource
    const { window, whatsapp, locale } = reached
    return answer(wholeShape, {
      ...headOf(this.resource),
      language: locale,
      messages: conversation.messages,
      whatsapp: {
        reason: 'reason' in whatsapp ? whatsapp.reason : null,
        isOpen: window.isOpen,
        until: toIso(window.until),
      },
      templates: templates.map(({ name, text: words }) => ({ name, text: words })),
      coming: record.coming.slice(0, SHOWN).map(bookingOf),
      past: record.past.slice(0, SHOWN).map(bookingOf),
      due: record.due.map(({ currency, amount }) => ({
        currency,
        amount: toMajor(amount, currency),
      })),
      bookings: record.bookings,
    })
  }
}

function bookingOf({ booking, next }: TicketCard) {
  const { code, title, state, due, currency } = booking
  return {
    code,
    title,
    state,
    currency,
    start: toIso(next?.start ?? null),
    due: toMajor(due, currency),
  }
}

const fileShape = {
  id: text(),
  name: nullableText(),
  type: text(),
  size: vine.number().nullable(),
  state: vine.enum(['waiting', 'kept', 'refused'] as const),
  reason: vine.enum(INBOX_FILE_REFUSALS).nullable(),
}

const lineShape = {
  kind: text(),
  id: text(),
  number: vine.number().nullable(),
  direction: text(),
  channel: text(),
  text: nullableText(),
  subject: nullableText(),
  files: vine.array(vine.object(fileShape)),
  template: nullableText(),
  author: nullableText(),
  message: nullableText(),
  deliveryId: nullableText(),
  state: nullableText(),
  reason: nullableText(),
  at: text(),
}

/** The answer of POST /conversations/:id/messages. */
export const lineAnswer = vine.create(lineShape)

/** The answer of GET /conversations/:id/messages, the latest first. */
export const threadAnswer = vine.create({
  items: vine.array(vine.object(lineShape)),
  next: nullableText(),
})

/** A line of a thread. */
export class LineTransformer extends BaseTransformer<ThreadLine> {
  toObject() {
    const { at, files } = this.resource
    return answer(lineShape, {
      ...this.pick(this.resource, [
        'kind',
        'id',
        'number',
        'direction',
        'channel',
        'text',
        'subject',
        'template',
        'author',
        'message',
        'deliveryId',
        'state',
        'reason',
      ]),
      files: files ?? [],
      at: at.toISOString(),
    })
  }
}
