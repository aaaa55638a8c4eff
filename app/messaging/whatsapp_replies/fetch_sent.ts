import { AppError } from '#core/errors'
import { prepareProof } from '#payments'
import { MOST_PROOF_BYTES } from '#ticketing'
import { findWaiting } from './find_waiting.ts'
import { mediaGone, mediaTooLarge } from '../errors.ts'
import { originOfButton } from './find_origin.ts'
import type { ReplyIds } from './answers.ts'
import { MediaGone, MediaTooLarge } from '../channels/media/contract.ts'
import { mediaOf } from '../channels/whatsapp/numbers/media_of.ts'
import { ownerOf } from '../channels/whatsapp/numbers/find_number.ts'
import WhatsAppContact from '../channels/whatsapp/contacts/whatsapp_contact.ts'
import WhatsAppMessage from '../channels/whatsapp/whatsapp_message.ts'

/** A proof that its client sent over WhatsApp, ready to be kept; or why it cannot be. */
export type SentFile = { proof: Awaited<ReturnType<typeof prepareProof>> } | { refusal: AppError }

/**
 * Fetches and checks the file of a message that is a proof of payment. It is a photo of a client with one booking to pay, or the one
 * that waited for its choice. Nothing for other messages. Throws where it is worth another try.
 */
export async function fetchSent(id: string, signal: AbortSignal): Promise<SentFile | undefined> {
  const message = await WhatsAppMessage.find(id)
  if (!message || message.answeredAt) return undefined
  const source = await sourceOf(message)
  if (source?.content.kind !== 'media') return undefined
  try {
    return { proof: await prepareProof(await bytesOf(source, signal)) }
  } catch (error) {
    const refusal = refusalOf(error)
    if (!refusal) throw error
    return { refusal }
  }
}

async function bytesOf({ provider, content, contactId }: WhatsAppMessage, signal: AbortSignal) {
  const { number } = await WhatsAppContact.findOrFail(contactId)
  const driver = await mediaOf(provider, number)
  const { reference } = content as Extract<WhatsAppMessage['content'], { kind: 'media' }>
  return driver.fetch(reference, { most: MOST_PROOF_BYTES, signal })
}

/** What a file is refused with; nothing for a failure that may pass. */
function refusalOf(error: unknown): AppError | undefined {
  if (error instanceof MediaTooLarge) return mediaTooLarge()
  if (error instanceof MediaGone) return mediaGone()
  return error instanceof AppError ? error : undefined
}

/** The message whose file is needed now. */
async function sourceOf(message: WhatsAppMessage): Promise<WhatsAppMessage | null> {
  const { content } = message
  const contact = await WhatsAppContact.findOrFail(message.contactId)
  const ownerId = await ownerOf(contact.number)
  if (content.kind === 'media')
    return (await findWaiting({ contact, ownerId })).length === 1 ? message : null
  const origin = await originOfButton(undefined, { content, ownerId })
  const { mediaId } = (origin?.about ?? {}) as Partial<ReplyIds>
  return mediaId ? WhatsAppMessage.find(mediaId) : null
}
