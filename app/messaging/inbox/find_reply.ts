import { accountById } from '#accounts'
import { recordOfBuyer } from '#ticketing'
import type { Reply } from './write_reply.ts'
import Conversation from './conversation.ts'
import { ABOUT_BOOKING } from './inbox_templates.ts'

export type { InboxTemplate } from './inbox_templates.ts'
import ConversationMessage from './conversation_message.ts'
import { isInboxTemplate, reachClient, type Reached } from './reach_client.ts'

/** What the delivery of an answer keeps. */
export type ReplyIds = { accountId: string; conversationId: string; messageId: string }

/** An answer as it is when it is sent. */
export type SentReply = Reply &
  Pick<Reached, 'whatsapp'> & {
    channel: string
    /** Whether a free text may go over WhatsApp. */
    isOpen: boolean
  }

/** An answer of a host by its ids; nothing where it or its client is gone. */
export async function findReply(ids: ReplyIds): Promise<SentReply | undefined> {
  const { accountId, conversationId, messageId } = ids
  const conversation = await Conversation.query().where({ accountId, id: conversationId }).first()
  const message = await ConversationMessage.query().where({ accountId, id: messageId }).first()
  const host = await accountById(accountId)
  if (!conversation || !message || !host) return undefined
  const reached = await reachClient(conversation)
  const template = isInboxTemplate(message.template) ? message.template : null
  const isAboutBooking = template !== null && ABOUT_BOOKING.includes(template)
  const { buyerId } = conversation
  const [next] = isAboutBooking && buyerId ? (await recordOfBuyer(accountId, buyerId)).coming : []
  return {
    ...reached,
    isOpen: reached.window.isOpen,
    onlyFrom: buyerId ? undefined : reached.number,
    host,
    template,
    text: message.text,
    subject: message.subject,
    channel: message.channel,
    ...(next && { booking: { title: next.booking.title, link: next.links.meeting } }),
  }
}
