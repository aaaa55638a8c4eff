import { newId } from '#core/ids'
import { plainWords } from '#shared/plain_words'
import { leavingHeaders } from '../channels/email/contract.ts'
import {
  CHANNELS,
  channelNamed,
  type Channel,
  type Shown,
  type Side,
} from '../channels/channels.ts'
import { allMessages, messageNamed, templateOf, type Message } from './define_message.ts'

type Locale = 'es' | 'en'

/** A message to one reader, as its sample words it, with the channels that it may go over. */
export type Sample = {
  message: string
  reader: Side
  /** Which of its forms, as a ready-made step; null for a message of one form. */
  variant: string | null
  subject: string
  channels: string[]
}

/** Which sample is shown, and how. */
export type SampleKey = Pick<Sample, 'message' | 'reader' | 'variant'> & {
  channel: string
  language: Locale
}

/** A sample as its reader gets it, with the headers by which mail programs offer to leave. */
export type ShownSample = Shown & { headers: Record<string, string> }

/** A reader and a delivery that do not exist. */
const nobody = () => ({
  address: 'ana@example.com',
  delivery: { accountId: newId(), deliveryId: newId() },
})

/** Every message to each of its readers, by name. */
export function listSamples(language: Locale): Sample[] {
  return allMessages()
    .flatMap((message) => contentsOf(message, language))
    .map((found) => ({
      message: found.message.name,
      reader: found.reader,
      variant: found.variant,
      subject: plainWords(found.content.subject),
      channels: CHANNELS.filter((channel) => goesOver(channel, found)).map(({ name }) => name),
    }))
    .sort((one, other) => one.message.localeCompare(other.message))
}

/** A sample of the list as its reader gets it; nothing where there is none for that reader and channel. */
export async function showSample(key: SampleKey): Promise<ShownSample | undefined> {
  const found = contentsOf(messageNamed(key.message), key.language).find(
    ({ reader, variant }) => reader === key.reader && variant === key.variant
  )
  const channel = channelNamed(key.channel)
  if (!found || !goesOver(channel, found)) return undefined
  const { message, content, reader } = found
  const whatsapp = templateOf(message.whatsapp?.[reader], content)
  const shown = await channel.preview(content, { ...nobody(), email: message.email, whatsapp })
  return { ...shown, headers: (shown.html && leavingHeaders(content)) || {} }
}

/** An invitation, which its reader can leave with one press, goes by e-mail alone. */
function goesOver({ name, carries }: Channel, { message, reader, content }: Found) {
  return carries(message, reader) && (!content.unsubscribe || name === 'email')
}

type Found = ReturnType<typeof contentsOf>[number]

function contentsOf(message: Message, language: Locale) {
  return message.sample(language).map(({ subject, ids, variant = null }) => ({
    message,
    variant,
    reader: ('audience' in ids ? ids.audience : 'own') as Side,
    content: message.facts(subject as never, ids as never),
  }))
}
