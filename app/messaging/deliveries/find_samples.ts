import { newId } from '#core/ids'
import { plainWords } from '#shared/plain_words'
import { CHANNELS, channelNamed, type Shown, type Side } from '../channels/channels.ts'
import { allMessages, messageNamed, templateOf, type Message } from './define_message.ts'

type Locale = 'es' | 'en'

/** A message to one reader, as its sample words it, with the channels that it may go over. */
export type Sample = { message: string; reader: Side; subject: string; channels: string[] }

/** Which sample is shown, and how. */
export type SampleKey = Pick<Sample, 'message' | 'reader'> & { channel: string; language: Locale }

/** A reader and a delivery that do not exist. */
const nobody = () => ({
  address: 'ana@example.com',
  delivery: { accountId: newId(), deliveryId: newId() },
})

/** Every message to each of its readers, by name. */
export function listSamples(language: Locale): Sample[] {
  return allMessages()
    .flatMap((message) => contentsOf(message, language))
    .map(({ message, reader, content }) => ({
      message: message.name,
      reader,
      subject: plainWords(content.subject),
      channels: CHANNELS.filter(({ carries }) => carries(message, reader)).map(({ name }) => name),
    }))
    .sort((one, other) => one.message.localeCompare(other.message))
}

/** A sample of the list as its reader gets it; nothing where there is none for that reader and channel. */
export async function showSample(key: SampleKey): Promise<Shown | undefined> {
  const found = contentsOf(messageNamed(key.message), key.language).find(
    ({ reader }) => reader === key.reader
  )
  const channel = channelNamed(key.channel)
  if (!found || !channel.carries(found.message, key.reader)) return undefined
  const { message, content, reader } = found
  const whatsapp = templateOf(message.whatsapp?.[reader], content)
  return channel.preview(content, { ...nobody(), email: message.email, whatsapp })
}

function contentsOf(message: Message, language: Locale) {
  return message.sample(language).map(({ subject, ids }) => ({
    message,
    reader: ('audience' in ids ? ids.audience : 'own') as Side,
    content: message.facts(subject as never, ids as never),
  }))
}
