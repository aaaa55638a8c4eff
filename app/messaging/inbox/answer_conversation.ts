import { now } from '#core/time'
import { newId } from '#core/ids'
import { accountById } from '#accounts'
import { recordOfBuyer } from '#ticketing'
import type Conversation from './conversation.ts'
import { addMessage } from './keep_message.ts'
import { notifyLive } from '#core/live/notify_live'
import { writeReply, type Reply } from './write_reply.ts'
import { channelNamed } from '../channels/channels.ts'
import type { Trx } from '#core/database/transaction'
import type { AccountScope } from '#core/account_scope'
import { lockConversation } from './find_conversation.ts'
import { ABOUT_BOOKING, templatesFor, type InboxTemplate } from './inbox_templates.ts'
import ConversationMessage from './conversation_message.ts'
import { planDeliveries } from '../deliveries/plan_deliveries.ts'
import { reachClient, type Reached } from './reach_client.ts'
import { conversationAnswered, clientUnreachable, windowClosed } from '../errors.ts'
import type { NewAnswer } from './validators.ts'

/**
 * Answers a client: writes the message and, as its delivery, that it is to be sent. What was unread counts as read, and who
 * answers first has the conversation. Throws CONVERSATION_NOT_FOUND (404), CONVERSATION_ANSWERED (409) where another member has
 * answered what the author has not seen (`after`), CLIENT_UNREACHABLE and WINDOW_CLOSED (409).
 */
export async function answerConversation(
  trx: Trx,
  { accountId, userId }: AccountScope,
  { id, ...answer }: NewAnswer & { id: string }
): Promise<ConversationMessage> {
  const conversation = await lockConversation(trx, { accountId, id })
  await requireSeen(trx, conversation, { userId, after: answer.after })
  const reached = await reachClient(conversation, trx)
  const recipient = addressFor(answer, reached)
  const { channel, subject = null, template = null } = answer
  const booking = template ? await bookingFor(trx, conversation, template) : undefined
  const text = template
    ? await shownTemplate({ accountId, template, reached, booking }, trx)
    : answer.text!
  const deliveryId = newId()
  const message = await addMessage(trx, conversation, {
    direction: 'out',
    channel,
    text,
    subject: channel === 'email' ? subject : null,
    template,
    deliveryId,
    authorId: userId,
    at: now(),
  })
  await markAnswered(conversation, userId)
  await planDeliveries(trx, [
    {
      id: deliveryId,
      accountId,
      channel,
      recipient,
      key: `${channelNamed(channel).keyPrefix}inbox:${message.id}`,
      message: 'inbox_reply',
      language: reached.locale,
      purpose: 'talk',
      isOfLogin: false,
      // A job sends it: the caller is a controller.
      at: now(),
      about: {
        kind: 'conversation',
        audience: 'attendee',
        accountId,
        conversationId: id,
        messageId: message.id,
        ...(conversation.buyerId && { buyerId: conversation.buyerId }),
        ...(booking && { ticketId: booking.id }),
      },
    },
  ])
  await notifyLive(trx, { accountId, topic: 'messages', id })
  return message
}

/** Refuses an answer beside that of another member which its author has not seen. */
async function requireSeen(
  trx: Trx,
  { accountId, id: conversationId }: Conversation,
  { userId, after }: { userId: string; after?: number }
) {
  if (after === undefined) return
  const unseen = await ConversationMessage.query({ client: trx })
    .where({ accountId, conversationId, direction: 'out' })
    .where('number', '>', after)
    .whereNot((own) => own.where({ authorId: userId }))
    .first()
  if (unseen) throw conversationAnswered()
}

/**
 * Where an answer goes. A free text over WhatsApp goes within 24 hours after a message of the client, an e-mail to clients alone.
 */
function addressFor({ channel, template }: NewAnswer, reached: Reached): string {
  if (channel === 'email') {
    if (!reached.client.email) throw clientUnreachable()
    return reached.client.email
  }
  const { whatsapp, window } = reached
  if ('reason' in whatsapp) throw clientUnreachable()
  if (!template && !window.isOpen) throw windowClosed()
  return whatsapp.address
}

async function markAnswered(conversation: Conversation, userId: string) {
  const { messages, assigneeId } = conversation
  await conversation
    .merge({ readNumber: messages, unread: 0, assigneeId: assigneeId ?? userId })
    .save()
}

/** The booking that a template speaks of. Throws CLIENT_UNREACHABLE (409) where the template does not suit the person. */
async function bookingFor(trx: Trx, { accountId, buyerId }: Conversation, template: InboxTemplate) {
  const isAboutBooking = ABOUT_BOOKING.includes(template)
  const [next] =
    buyerId && isAboutBooking ? (await recordOfBuyer(accountId, buyerId, trx)).coming : []
  const suits = templatesFor({ isClient: buyerId !== null, hasBooking: next !== undefined })
  if (!suits.includes(template)) throw clientUnreachable()
  return next && { id: next.booking.id, title: next.booking.title, link: next.links.meeting }
}

type Shown = {
  accountId: string
  template: InboxTemplate
  reached: Pick<Reached, 'client' | 'locale' | 'number'>
  booking?: Reply['booking']
}

/** A template as its reader sees it. Throws WINDOW_CLOSED (409) where its provider does not send it at present. */
export async function shownTemplate(
  { accountId, template, reached, booking }: Shown,
  trx?: Trx
): Promise<string> {
  const host = (await accountById(accountId, trx))!
  const { client, number } = reached
  const onlyFrom = client.id ? undefined : number
  const reply = { host, ...reached, text: null, subject: null, template, booking, onlyFrom }
  const content = writeReply(reply)
  const whatsapp = channelNamed('whatsapp')
  const email = () => import('#emails/letter')
  const delivery = { accountId, deliveryId: newId() }
  const to = { address: client.email ?? '', email, whatsapp: template, delivery }
  const show = async () => {
    if (onlyFrom) await whatsapp.chooseSender!({ accountId, isToClient: true, content, template })
    return whatsapp.preview(content, to)
  }
  const shown = await show().catch(() => undefined)
  if (!shown) throw windowClosed()
  return shown.text
}
