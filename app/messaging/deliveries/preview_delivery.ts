import type Delivery from './delivery.ts'
import { changedEdit } from './domain/edit.ts'
import { deliveryChanged } from '../errors.ts'
import { plainWords } from '#shared/plain_words'
import { writtenFor } from './define_message.ts'
import { channelNamed } from '../channels/channels.ts'

/** What a delivery says now. `body` is the text that may be written in its place. */
export type Preview = { subject: string; body: string; text: string; html: string | null }

/**
 * What a delivery would say as things are now, with a subject and a text that its host tries out. Throws DELIVERY_CHANGED (409)
 * where it is no longer true.
 */
export async function previewDelivery(
  { accountId, id, message, about, edited, channel, recipient: address }: Delivery,
  tried: { subject?: string | null; body?: string | null }
): Promise<Preview> {
  const written = await writtenFor({ message, about, edited: changedEdit(edited, tried) })
  if ('reason' in written) throw deliveryChanged()
  const { content, templates } = written
  const { intro, written: paragraphs } = content.letter
  const { text, html } = await channelNamed(channel).preview(content, {
    address,
    delivery: { accountId, deliveryId: id },
    ...templates,
  })
  const subject = plainWords(content.subject)
  return { subject, body: paragraphs?.join('\n') ?? intro ?? '', text, html }
}
