import { keepMessage } from './keep_message.ts'
import { findWriter } from './find_writer.ts'
import type { Trx } from '#core/database/transaction'
import type { ReceivedMessage } from '../channels/whatsapp/incoming.ts'

/**
 * Keeps what a client wrote over WhatsApp in the conversation of its host, once by `messageId`. Answers false where no account
 * can be found for it.
 */
export async function keepIncoming(trx: Trx, message: ReceivedMessage): Promise<boolean> {
  const writer = await findWriter(trx, message)
  if (!writer) return false
  const { messageId, contactId, at } = message
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
