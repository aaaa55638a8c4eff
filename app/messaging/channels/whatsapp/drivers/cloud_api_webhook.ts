import { DateTime } from 'luxon'
import { isId } from '#core/ids'
import { createHmac } from 'node:crypto'
import { isSame } from '#core/signed_token'
import { cloudApiReason } from './cloud_api_errors.ts'
import { signatureInvalid } from '#core/webhooks/errors'
import { templateNewsOf } from './cloud_api_template_news.ts'
import { toPhone, toUserId } from '../contacts/domain/phone_aliases.ts'
import type { MessageNews, MessageSource, MessageStatus, StatusNews } from '../news.ts'
import type { IncomingContent, IncomingMessage } from '../incoming.ts'

type Contact = { profile?: { name?: string }; wa_id?: string; user_id?: string }

type Media = { id: string; mime_type?: string; caption?: string; filename?: string }

type Message = {
  id?: string
  from?: string
  from_user_id?: string
  timestamp?: string
  type?: string
  text?: { body?: string }
  button?: { payload?: string; text?: string }
  interactive?: Partial<Record<'button_reply' | 'list_reply', { id?: string; title?: string }>>
  image?: Media
  document?: Media
  audio?: Media
  video?: Media
  context?: { id?: string }
}

type StatusItem = {
  id?: string
  status?: string
  timestamp?: string
  recipient_id?: string
  recipient_user_id?: string
  biz_opaque_callback_data?: string
  errors?: { code?: number; title?: string }[]
}

type Value = {
  metadata?: { phone_number_id?: string }
  contacts?: Contact[]
  messages?: Message[]
  statuses?: StatusItem[]
}

/** One change of a batch. */
type CloudApiChange = { field?: string; value?: Value & Record<string, unknown> }

type Entry = { id?: string; changes?: CloudApiChange[] }

type Batch = { entry?: Entry[] }

const STATUSES: Record<string, MessageStatus> = {
  sent: 'sent',
  delivered: 'delivered',
  read: 'read',
  failed: 'failed',
}

/** Who signs what Meta sends: the platform's app, or the app of a host's own number. */
export type MetaApp = { secret: string; own?: MetaNumber }

/** A host's own number, by the names that a batch has for it. */
export type MetaNumber = { id: string; phoneNumberId: string; businessAccount: string }

/** The word for the platform's app among those whose signature fits. */
const PLATFORM = 'platform'

/**
 * Notifications of Meta: signed over the raw bytes; each is a batch of entries, changes and items. A batch is read as far as who
 * signed it may speak: the app of a host's own number speaks of that number and of the templates of its account alone.
 */
export function cloudApiSource({ apps }: { apps: MetaApp[] }): MessageSource {
  return {
    verify({ raw, header }) {
      const sent = header('x-hub-signature-256') ?? ''
      const signers = apps.filter(({ secret }) => {
        const expected = createHmac('sha256', secret).update(raw).digest('hex')
        return isSame(sent, `sha256=${expected}`)
      })
      if (signers.length === 0) throw signatureInvalid()
      return signers.map(({ own }) => own?.id ?? PLATFORM).join(' ')
    },
    read({ body, at, signedBy = PLATFORM }) {
      const signers = signedBy.split(' ')
      const own = apps.flatMap(({ own: number }) =>
        number && signers.includes(number.id) ? [number] : []
      )
      const { entry = [] } = JSON.parse(body) as Batch
      const told = entry.flatMap((one) =>
        (one.changes ?? []).flatMap((change) =>
          toldOf(one, change, { own, isPlatform: signers.includes(PLATFORM) })
        )
      )
      return newsOf(told, DateTime.fromJSDate(at))
    },
  }
}

/** A change with the account of its templates; empty for the platform's. */
type Told = { change: CloudApiChange; businessAccount: string }

/** A change that its signers may tell of; nothing for one of another number. */
function toldOf(
  { id }: Entry,
  change: CloudApiChange,
  { own, isPlatform }: { own: MetaNumber[]; isPlatform: boolean }
): Told[] {
  const number = change.value?.metadata?.phone_number_id
  const isOwn = own.some(({ phoneNumberId, businessAccount }) =>
    number === undefined ? businessAccount === id : phoneNumberId === number
  )
  if (isOwn) return [{ change, businessAccount: id ?? '' }]
  return isPlatform ? [{ change, businessAccount: '' }] : []
}

/** The numbers and accounts that a batch names, at most so many; none of what is no batch. */
export function namedInBatch(raw: string, most: number): { numbers: string[]; accounts: string[] } {
  const entries = entriesOf(raw)
  const values = entries.flatMap(({ changes }) => (Array.isArray(changes) ? changes : []))
  const numbers = values.map((one) => one?.value?.metadata?.phone_number_id)
  return {
    numbers: namesIn(numbers, most),
    accounts: namesIn(
      entries.map(({ id }) => id),
      most
    ),
  }
}

function entriesOf(raw: string): Entry[] {
  try {
    const { entry } = JSON.parse(raw) as Batch
    return Array.isArray(entry)
      ? entry.filter((one) => typeof one === 'object' && one !== null)
      : []
  } catch {
    return []
  }
}

function namesIn(found: unknown[], most: number): string[] {
  const names = found.filter((one) => typeof one === 'string' && /^\d{1,32}$/.test(one))
  return [...new Set(names as string[])].slice(0, most)
}

function newsOf(told: Told[], at: DateTime): MessageNews {
  const values: Value[] = told.flatMap(({ change: { value } }) => (value ? [value] : []))
  return {
    statuses: values.flatMap((value) =>
      (value.statuses ?? []).flatMap((one) => statusOf(one, value, at))
    ),
    messages: values.flatMap((value) =>
      (value.messages ?? []).flatMap((one) => messageOf(one, value, at))
    ),
    templates: told.flatMap(({ change, businessAccount }) =>
      templateNewsOf(change, { businessAccount, at })
    ),
  }
}

const timeOf = (seconds: string | undefined, otherwise: DateTime) =>
  /^\d{9,11}$/.test(seconds ?? '') ? DateTime.fromSeconds(Number(seconds)) : otherwise

/** The delivery comes back with each status: it may come before our write of the provider's id. */
function statusOf(one: StatusItem, { metadata }: Value, at: DateTime): StatusNews[] {
  const status = STATUSES[one.status ?? '']
  if (!status || !one.id) return []
  return [
    {
      channel: 'whatsapp',
      ...(isId(one.biz_opaque_callback_data) && { id: one.biz_opaque_callback_data }),
      reference: one.id,
      status,
      at: timeOf(one.timestamp, at),
      ...(status === 'failed' && failureOf(one)),
      number: metadata?.phone_number_id,
      recipient: identityOf(one.recipient_id, one.recipient_user_id),
    },
  ]
}

function failureOf({ errors = [] }: StatusItem) {
  const [{ code = 0 } = {}] = errors
  return { reason: cloudApiReason(code), failure: `WhatsApp ${code}` }
}

const identityOf = (phone = '', id = '') => ({
  phone: toPhone(phone),
  providerUserId: toUserId(id),
})

function messageOf(one: Message, { metadata, contacts = [] }: Value, at: DateTime) {
  const number = metadata?.phone_number_id
  if (!one.id || !number) return []
  const message: IncomingMessage = {
    provider: 'whatsapp',
    id: one.id,
    number,
    sender: senderOf(one, contacts),
    content: contentOf(one),
    contextId: one.context?.id,
    at: timeOf(one.timestamp, at),
  }
  return [message]
}

/** Who wrote: the message names a phone, an id, or both, and the contact of the batch names the person. */
function senderOf({ from, from_user_id: id }: Message, contacts: Contact[]) {
  const contact = contacts.find(
    ({ wa_id: phone, user_id: own }) => (phone && phone === from) || (own && own === id)
  )
  const identity = identityOf(from ?? contact?.wa_id, id ?? contact?.user_id)
  return { ...identity, name: contact?.profile?.name }
}

/** What a message holds, by the first reader that finds it. */
function contentOf(one: Message): IncomingContent {
  const found = pressedOf(one) ?? repliedOf(one) ?? mediaOf(one) ?? textOf(one)
  return found ?? { kind: 'other', type: one.type ?? '' }
}

/** A pressed button of a template. */
function pressedOf({ button }: Message): IncomingContent | undefined {
  return button?.payload
    ? { kind: 'button', payload: button.payload, title: button.text ?? '' }
    : undefined
}

/** A pressed button of an answer. */
function repliedOf({ interactive = {} }: Message): IncomingContent | undefined {
  const reply = interactive.button_reply ?? interactive.list_reply
  return reply?.id ? { kind: 'button', payload: reply.id, title: reply.title ?? '' } : undefined
}

function mediaOf({ image, document, audio, video }: Message): IncomingContent | undefined {
  const media = image ?? document ?? audio ?? video
  if (!media) return undefined
  const { id: reference, mime_type: contentType = '', caption, filename: name } = media
  return {
    kind: 'media',
    reference,
    contentType,
    ...(name && { name }),
    ...(caption && { caption }),
  }
}

const textOf = ({ text }: Message): IncomingContent | undefined =>
  text?.body ? { kind: 'text', text: text.body } : undefined
