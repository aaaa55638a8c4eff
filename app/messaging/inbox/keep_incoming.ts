import { keepMessage } from './keep_message.ts'
import { findWriter } from './find_writer.ts'
import { joinClient } from './prospects/join_client.ts'
import type { Trx } from '#core/database/transaction'
import type { ReceivedMessage } from '../channels/whatsapp/incoming.ts'

/**
 * Keeps what a person wrote over WhatsApp in the conversation of its host, once by `messageId`. Who wrote first and is found to be a
 * client by now has one conversation from then on. Answers false where no account can be found for it.
 */
export async function keepIncoming(trx: Trx, message: ReceivedMessage): Promise<boolean> {
  const writer = await findWriter(trx, message)
  if (!writer) return false
  const { messageId, contactId, at, ownerId } = message
  const { accountId, buyerId } = writer
  if (ownerId && buyerId) await joinClient(trx, { accountId, contactId, buyerId })
  const source = `whatsapp:${messageId}`
  await keepMessage(trx, writer, {
    channel: 'whatsapp',
    source,
    contactId,
    at,
    ...wordsOf(message),
  })
  return true
}

/** What a host reads of a message; of what we do not read nothing but that it came. */
function wordsOf({ provider, content, number, ownerId }: ReceivedMessage) {
  if (content.kind === 'text') return { text: content.text }
  if (content.kind === 'button') return { text: content.title }
  if (content.kind === 'other') return { text: null }
  const { reference, contentType, name, caption = null } = content
  const ownNumber = ownerId ? number : undefined
  return {
    text: caption,
    files: [{ provider, reference, contentType, ownNumber, ...(name && { name }) }],
  }
}
