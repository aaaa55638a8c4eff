import { now } from '#core/time'
import app from '@adonisjs/core/services/app'
import type { DateTime } from 'luxon'
import { fsImportAll } from '@adonisjs/core/helpers'
import type { EventDeclaration } from '#core/jobs'
import type { Trx } from '#core/database/transaction'
import type { Confirmed } from '#shared/notifications'
import type { Purpose } from './domain/purposes.ts'
import type { Destination, Reach, Side, WhatsAppTemplates } from '../channels/define_channel.ts'
import type { Reason } from './domain/states.ts'
import type { Content, Template } from '../channels/letter.ts'
import { withEdit } from './domain/edit.ts'
import type Delivery from './delivery.ts'
import type { Audience } from '#shared/audiences'

/** What messages are about. Deliveries keep its kind and ids; its state is read when they are planned and again when sent. */
export type Topic<Event, Happened, Ids, Subject> = {
  kind: string
  /** What has happened, once for all messages of an event; nothing when it is gone. */
  read: (event: Event, trx: Trx) => Promise<Happened | undefined>
  /** The subject of a delivery as it is now; nothing when it is gone. */
  find: (ids: Ids) => Promise<Subject | undefined>
}

/** A reader of a message, decided once, when it is planned. */
export type Recipient<Ids> = {
  accountId: string
  address: string
  /** The language in which they read. */
  language: 'es' | 'en'
  /** How they are reached over WhatsApp, or why not. */
  whatsapp?: Reach
  /** What makes this message to this reader the same as another. */
  key: string
  /** What its delivery is about. */
  ids: Ids & { audience?: Audience }
  /** The channels that the reader's host wants it to go over; without them e-mail. */
  over?: Confirmed
  /** Whether the reader's host switched it off. */
  isOff?: boolean
  /** Whether it goes over no other channel in their place. */
  isOnlyOver?: boolean
  /** Channels on which a step of a workflow takes its place. */
  replacedOver?: string[]
  /** Not before this instant. */
  at?: DateTime
  /** Seconds that it waits after its event, so that what happened can be undone. */
  waits?: number
  /** Whether it goes at once, though others of its message may go together. */
  isUrgent?: boolean
}

/** Everything about a message: its event, its readers, whether it is still true, and what it says. */
export type MessageDefinition<Event extends object, Happened, Ids extends object, Subject> = {
  /** The name of its file, of its texts and in its deliveries. */
  name: string
  on: EventDeclaration<Event>
  about: Topic<Event, Happened, Ids, Subject>
  /** Whether what has happened calls for it; always when it is left out. */
  when?: (happened: Happened, event: Event) => boolean
  to: (happened: Happened, event: Event, trx: Trx) => Recipient<Ids>[] | Promise<Recipient<Ids>[]>
  /** Asked when it is sent (docs/domain.md, "Still true"). */
  isStillTrue: (subject: Subject, ids: Ids) => boolean
  /** Until when it is worth reading; for ever where it is left out. Asked when it is sent. */
  usefulUntil?: (subject: Subject, ids: Ids) => DateTime | null
  /** Another reason why it must not be sent, asked beside. */
  whyNot?: (subject: Subject, ids: Ids) => Reason | undefined
  /** What it says to one reader, in their language and on their clock. */
  facts: (subject: Subject, ids: Ids) => Content
  /** Its template of React Email. */
  email: Template
  /** Its templates of WhatsApp. It goes over WhatsApp only to readers with one. */
  whatsapp?: WhatsAppTemplates
  /** How its reader is reached over WhatsApp now, or why not. Asked when it is sent. */
  reach?: (subject: Subject, ids: Ids) => Reach | undefined
  /** After how many minutes without a delivery it goes by e-mail; else as `config/messaging.ts` says. */
  emailAfter?: (subject: Subject) => number | null
  /** What its deliveries count as. */
  purpose: Purpose
  /** Whether it answers its reader: over WhatsApp without a template, after a stop word too. */
  isReply?: boolean
  /** Whether it is part of how a person proves or keeps their own login. */
  isOfLogin?: boolean
  /** Whether it can wait behind all others when its provider allows no more. */
  isBulk?: (subject: Subject) => boolean
  /** Whether a host who gets many gets them in one message: nothing has to be done at once. */
  isCollectable?: boolean
  /** Whether a member gets it though their address gets another message of the same event. */
  isAlwaysSent?: boolean
  /**
   * One subject for each kind of reader, for tests and for the page of all messages. Where what it says depends on more than
   * its reader there is one for each variant.
   */
  sample: (locale: 'es' | 'en') => { subject: Subject; ids: Ids; variant?: string }[]
}

type Any = MessageDefinition<never, never, never, never>

/** A message of any topic, as planning and sending handle it. */
export type Message = Omit<Any, 'on' | 'about' | 'to' | 'sample'> & {
  on: EventDeclaration
  about: Topic<never, unknown, never, unknown>
  to: (
    happened: never,
    event: never,
    trx: Trx
  ) => Recipient<object>[] | Promise<Recipient<object>[]>
  sample: (locale: 'es' | 'en') => { subject: unknown; ids: object; variant?: string }[]
}

const messages = new Map<string, Message>()

/** Declares a message. Throws when two have one name. */
export function defineMessage<Event extends object, Happened, Ids extends object, Subject>(
  definition: MessageDefinition<Event, Happened, Ids, Subject>
): MessageDefinition<Event, Happened, Ids, Subject> {
  if (messages.has(definition.name)) throw new Error(`Two messages are called ${definition.name}`)
  messages.set(definition.name, definition)
  return definition
}

/** Loads every message. Each is found by its place: a feature whose name ends in `_messages`. */
export async function loadMessages(): Promise<Message[]> {
  const filter = (path: string) => /_messages[\\/]\w+\.(ts|js)$/.test(path)
  await fsImportAll(app.makePath('app/messaging'), { filter })
  return allMessages()
}

/** Every message; all are loaded with the job that plans them. */
export function allMessages(): Message[] {
  return [...messages.values()]
}

/** The messages that an event may call for. */
export function messagesOn(event: string): Message[] {
  return [...messages.values()].filter(({ on }) => on.name === event)
}

/** A message by its name. */
export function messageNamed(name: string): Message {
  const message = messages.get(name)
  if (!message) throw new Error(`No message is called ${name}`)
  return message
}

/** What a host may have written for one delivery alone. */
type Editable = Pick<Delivery, 'edited'>

/** What deliveries are about, by topic and ids, for tries at the same moment. */
export type Subjects = Map<string, Promise<unknown>>

/** What a delivery says, and how its reader is reached over WhatsApp; or why it must not be sent. */
export type Written =
  | {
      content: Content
      reach?: Reach
      /** Minutes after which an e-mail takes its place. */
      emailAfter?: number
      templates: Pick<Destination, 'email' | 'whatsapp'>
      isBulk: boolean
    }
  | { reason: Reason }

/** What a delivery says as things are now, or why it must not be sent. Calls that share `subjects` read each subject once. */
export async function writtenFor(
  { message, about, edited = null }: Pick<Delivery, 'message' | 'about'> & Partial<Editable>,
  subjects: Subjects = new Map()
): Promise<Written> {
  const definition = messageNamed(message)
  const { about: topic, facts } = definition
  // The ids were written by the same message when it was planned; the side of its reader changes nothing of the subject.
  const ids = about as never
  const name = JSON.stringify({ ...about, audience: undefined })
  const finding = subjects.get(name) ?? topic.find(ids)
  subjects.set(name, finding)
  const subject = (await finding) as never
  const reason = reasonAgainst(definition, subject, ids)
  if (reason) return { reason }
  const content = withEdit(facts(subject, ids), edited)
  const { email, whatsapp } = definition
  const template = templateOf(whatsapp?.[about.audience ?? 'own'], content)
  const templates = { email, whatsapp: template }
  return { content, templates, ...waysOf(definition, subject, ids) }
}

/** How a message about a subject goes out now. */
function waysOf({ reach, isBulk, emailAfter }: Message, subject: never, ids: never) {
  return {
    reach: reach?.(subject, ids),
    isBulk: isBulk?.(subject) ?? false,
    emailAfter: emailAfter?.(subject) ?? undefined,
  }
}

/** Why a message about a subject must not be sent now. */
function reasonAgainst(
  { isStillTrue, usefulUntil, whyNot }: Message,
  subject: never | undefined,
  ids: never
): Reason | undefined {
  if (subject === undefined || !isStillTrue(subject, ids)) return 'bookingChanged'
  const until = usefulUntil?.(subject, ids)
  if (until && until <= now()) return 'tooLate'
  return whyNot?.(subject, ids)
}

/** A reader's template of WhatsApp; some are chosen by what the message says. */
export function templateOf(chosen: WhatsAppTemplates[Side], { values = {} }: Content) {
  return typeof chosen === 'function' ? chosen(values) : chosen
}
