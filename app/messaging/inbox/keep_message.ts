import { now } from '#core/time'
import { newId } from '#core/ids'
import type { DateTime } from 'luxon'
import { notifyLive } from '#core/live/notify_live'
import { inbox } from '#config/message_limits'
import Conversation from './conversation.ts'
import type { Writer } from './find_writer.ts'
import { conversationOfContact } from './prospects/begin_conversation.ts'
import { sql, type Trx } from '#core/database/transaction'
import { saveFiles, type IncomingFile } from './save_files.ts'
import ConversationMessage from './conversation_message.ts'

/** A message of a client or a contact, as its channel tells of it; `source` is the channel's id of it. */
export type Written = {
  channel: 'whatsapp' | 'email'
  source: string
  at: DateTime
  text: string | null
  subject?: string
  files?: IncomingFile[]
  /** The client as a number of ours knows them. */
  contactId?: string
}

/**
 * Adds a message of a person to their conversation with an account, which the first one begins. Once for each source. The row
 * of the conversation lets one transaction at a time count its messages. Nothing of people who are no clients yet, past their ceilings.
 */
export async function keepMessage(trx: Trx, writer: Writer, written: Written): Promise<void> {
  const conversation = await begin(trx, writer, written)
  if (!conversation) return
  const { accountId, id } = conversation
  const { source, channel, at, contactId } = written
  const known = await ConversationMessage.query({ client: trx })
    .where({ accountId, source })
    .first()
  if (known) return

  const message = await addMessage(trx, conversation, {
    direction: 'in',
    channel,
    source,
    at,
    text: written.text?.slice(0, inbox.text) ?? null,
    subject: written.subject?.slice(0, inbox.subject) ?? null,
  })
  await saveFiles(trx, { message, conversation }, written.files ?? [])
  await conversation
    .merge({
      channel,
      unread: conversation.unread + 1,
      contactId: contactId ?? conversation.contactId,
      ...(channel === 'whatsapp' && { whatsappAt: later(conversation.whatsappAt, at) }),
    })
    .save()
  await notifyLive(trx, { accountId, topic: 'messages', id })
}

/** The conversation of a person with an account, locked. */
function begin(trx: Trx, { accountId, buyerId }: Writer, { channel, at, contactId }: Written) {
  if (buyerId) return conversationOfClient(trx, { accountId, buyerId, channel, at })
  // Who is no client is known as a contact alone.
  return conversationOfContact(trx, { accountId, contactId: contactId!, at })
}

type Begun = { accountId: string; buyerId: string } & Pick<Written, 'channel' | 'at'>

async function conversationOfClient(trx: Trx, { accountId, buyerId, channel, at }: Begun) {
  const bindings = { accountId, buyerId, channel, id: newId(), at: at.toJSDate() }
  await sql(trx, BEGIN, { ...bindings, now: now().toJSDate() })
  return Conversation.query({ client: trx }).where({ accountId, buyerId }).forUpdate().firstOrFail()
}

const BEGIN = `INSERT INTO conversations (account_id, id, buyer_id, channel, last_at, created_at, updated_at)
  VALUES (:accountId, :id, :buyerId, :channel, :at, :now, :now) ON CONFLICT (account_id, buyer_id) DO NOTHING`

/** A message as its row has it, but for its place. */
export type NewMessage = Pick<ConversationMessage, 'direction' | 'channel' | 'at' | 'text'> &
  Partial<
    Pick<ConversationMessage, 'id' | 'source' | 'subject' | 'template' | 'authorId' | 'deliveryId'>
  >

/** Adds a message to a locked conversation, behind those that it has. The caller saves the conversation. */
export async function addMessage(
  trx: Trx,
  conversation: Conversation,
  message: NewMessage
): Promise<ConversationMessage> {
  const { accountId, id: conversationId } = conversation
  const number = conversation.messages + 1
  conversation.merge({ messages: number, lastAt: later(conversation.lastAt, message.at) })
  return ConversationMessage.create(
    { ...message, accountId, conversationId, number },
    { client: trx }
  )
}

const later = (one: DateTime | null, other: DateTime) => (one && one > other ? one : other)
