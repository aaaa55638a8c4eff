import { newId } from '#core/ids'
import type Delivery from './delivery.ts'
import { writtenFor } from './define_message.ts'
import { plainWords } from '#shared/plain_words'
import { channelNamed, type Shown } from '../channels/channels.ts'

/** What a message says now. `body` is the text that may be written in its place. */
export type Preview = { subject: string; body: string } & Shown

type Previewed = Pick<Delivery, 'accountId' | 'message' | 'about' | 'channel'> &
  Partial<Pick<Delivery, 'id' | 'edited'>> & { address?: string }

/** What a message would say as things are now; nothing where it is no longer true. */
export async function previewMessage({
  accountId,
  id,
  channel,
  address = '',
  ...message
}: Previewed): Promise<Preview | undefined> {
  const written = await writtenFor(message)
  if ('reason' in written) return undefined
  const { content, templates } = written
  const { intro, written: paragraphs } = content.letter
  const shown = await channelNamed(channel).preview(content, {
    address,
    delivery: { accountId, deliveryId: id ?? newId() },
    ...templates,
  })
  const subject = plainWords(content.subject)
  return { ...shown, subject, body: paragraphs?.join('\n') ?? intro ?? '' }
}
