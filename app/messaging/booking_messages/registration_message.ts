import { appUrl } from '#config/app'
import { product } from '#config/product'
import { formatMoney } from '#shared/money'
import { formatShortWhen } from '#shared/formats'
import { sampleTicket } from './samples.ts'
import i18nManager from '@adonisjs/i18n/services/main'
import { fitSubject } from '#shared/fit_subject'
import { channelsTo, reachOf } from './over_whatsapp.ts'
import { faceOf, senderOf } from '../channels/sender.ts'
import { findGivenBack } from './find_given_back.ts'
import { firstNameOf, namesOf, shortNameOf } from './names.ts'
import { defineMessage, type Topic } from '../deliveries/define_message.ts'
import { fileKind, fileWeight } from '#shared/service_files'
import { paymentValues } from './letter_values.ts'
import type { Purpose } from '../deliveries/domain/purposes.ts'
import type { WhatsAppTemplates } from '../channels/define_channel.ts'
import type { Content, Fact, Letter, LetterAction, Tone } from '../channels/letter.ts'
import { isLatest, type ChangedTicket, type ChangeIds } from './domain/changes.ts'
import {
  hasMeeting,
  hostLink,
  refundsLink,
  ticketChanged,
  ticketForMessages,
  type TicketCard,
  type TicketChange,
} from '#ticketing'
import { contactOf, hostContact, owingFacts, textFacts } from './booking_facts.ts'
import { givesBack, type BookingSubject, type Reader, type T } from './booking_subject.ts'
import { priceLines, transferFacts } from './money_facts.ts'
import { receiptFacts, receiptsAfter } from './receipt_facts.ts'

type Audience = 'attendee' | 'host'

/** Whether a change of a ticket calls for a message; `type` is that of its service. */
type When = (change: TicketChange, type: string, isOnline: boolean) => boolean

type RegistrationStyle = {
  name: string
  /** When each side gets it. */
  to: Partial<Record<Audience, When>>
  /** Whether a host may switch it off. */
  isOptional?: boolean
  /** How it reads: by default what it tells of stands. */
  tone?: Tone
  /** Whether it leads its client back to the service. */
  isOver?: boolean
  /** Its templates of WhatsApp, by reader. */
  whatsapp?: WhatsAppTemplates
  /** Whether it tells its client the accounts to which money is sent. */
  showsAccounts?: boolean
  /** Whether it tells of what the host wrote, and of no other change. */
  isForNotes?: boolean
  /** Whether a host who gets many gets them in one message. */
  isCollectable?: boolean
  purpose?: Purpose
}

type Ids = ChangeIds & { audience: Audience }

const topic: Topic<ChangeIds, ChangedTicket, Ids, ChangedTicket & Money> = {
  kind: 'booking',
  read: ticketForMessages,
  async find(ids) {
    const subject = await ticketForMessages(ids)
    if (!subject || hasMeeting(subject.ticket)) return undefined
    const givenBack = await findGivenBack(ids, subject.change.to)
    return { ...subject, givenBack, receipts: await receiptsAfter(subject) }
  },
}

/** A message about a ticket without a meeting. Its texts stand under `emails.<name>.<audience>`. */
export function registrationMessage(style: RegistrationStyle) {
  const sides = (['attendee', 'host'] as const).filter((side) => style.to[side])
  return defineMessage<ChangeIds, ChangedTicket, Ids, ChangedTicket & Money>({
    name: style.name,
    on: ticketChanged,
    about: topic,
    when: ({ ticket, change }) =>
      !hasMeeting(ticket) && change.what === (style.isForNotes ? 'note' : 'state'),
    to: ({ ticket, change }, event) =>
      sides
        .filter((side) => style.to[side]?.(change, ticket.service.type, ticket.booking.hasCheckout))
        .map((audience) => ({
          accountId: event.accountId,
          address: ticket.people[audience].email,
          language: ticket.people[audience].locale,
          key: `${event.eventId}:${audience}`,
          ids: { ...event, audience },
          ...channelsTo({ ticket }, audience, { mayBeOff: style.isOptional }),
        })),
    isStillTrue: ({ change }) => isLatest(change),
    facts: (subject, { audience }) => writeRegistration(style, subject, audience),
    email: () => import('#emails/letter'),
    whatsapp: style.whatsapp,
    reach: (subject, { audience }) => reachOf(subject, audience),
    purpose: style.purpose ?? 'booking',
    isCollectable: style.isCollectable,
    sample: (locale) =>
      sides.map((audience) => ({
        subject: sampleTicket(locale, style.name),
        ids: { accountId: '', ticketId: '', eventId: '', audience },
      })),
  })
}

/** Whether a ticket comes into a state. */
export const entering =
  (state: TicketChange['to']): When =>
  ({ to }) =>
    to === state

/** What a message may be about. */
type Money = Pick<BookingSubject, 'payment' | 'refund' | 'givenBack' | 'receipts'>

/** What a message says to one side, in their language and on their clock. */
export function writeRegistration(
  style: Pick<RegistrationStyle, 'name' | 'tone' | 'isOver' | 'showsAccounts'>,
  subject: ChangedTicket & Money,
  audience: Audience
): Content {
  const { ticket } = subject
  const { host, attendee } = ticket.people
  const isHost = audience === 'host'
  const { locale, timeZone: zone } = isHost ? host : attendee
  const i18n = i18nManager.locale(locale)
  const t: T = (key, values) => i18n.t(key, values)
  const reader = { t, isHost, locale, zone }
  const from = subject.change.from ?? ''
  const values = { ...valuesOf(ticket, reader), ...moneyOf(subject, reader), from }
  const key = `emails.${style.name}.${audience}`
  const text = (part: string) => t(`${key}.${part}`, values)
  return {
    name: isHost ? host.fullName : attendee.name,
    subject: fitSubject((names) => t(`${key}.subject`, { ...values, ...names }), namesOf(ticket)),
    letter: {
      ...partsOf(style, subject, reader),
      title: text('title'),
      state: { tone: style.tone ?? 'ok', words: text('state') },
      ...(i18n.hasMessage(`${key}.intro`) && { intro: text('intro').trim() || undefined }),
      footer: t(`emails.footers.${isHost ? 'host' : 'registered'}`, {
        ...values,
        product: product.name,
      }),
    },
    values,
  }
}

type Parts = Omit<Letter, 'title' | 'state' | 'intro' | 'footer'>

/** What a letter shows of a registration, whatever it says. */
function partsOf(
  { isOver = false, showsAccounts }: Pick<RegistrationStyle, 'isOver' | 'showsAccounts'>,
  subject: ChangedTicket & Money,
  reader: Reader
): Parts {
  const { ticket, payment } = subject
  const { t, isHost, locale } = reader
  const { title } = ticket.booking
  const service = {
    title,
    lines: [...fileLines(ticket, reader), ...priceLines({ ticket, isOver, payment }, reader)],
  }
  return {
    locale,
    service,
    dates: [],
    calendars: [],
    changes: [],
    preview: [title, ...service.lines].join(' · '),
    ...(isHost
      ? { reader: faceOf(ticket.people.host) }
      : {
          sender: senderOf(ticket.people.host),
          home: { label: t('emails.made_with'), href: `${appUrl}/` },
        }),
    facts: [...(showsAccounts ? transferFacts(ticket, reader) : []), ...factsOf(subject, reader)],
    actions: actionsOf(subject, isOver, reader),
  }
}

/** The people of a message, the amount, the deadline of payment or download, and the downloads left. */
function valuesOf(ticket: TicketCard, { zone, locale }: Reader) {
  const { booking, people } = ticket
  const { amount, currency, maxPaymentDate, download } = booking
  const until = maxPaymentDate ?? download?.until
  return {
    service: booking.title,
    host: people.host.fullName,
    client: people.attendee.name,
    host_short: shortNameOf(people.host),
    name: firstNameOf(ticket),
    amount: formatMoney(amount, currency),
    due: formatMoney(booking.dueNow, currency),
    until: until ? formatShortWhen(until, zone, locale) : '',
    count: download?.left ?? 0,
    kind: 'order',
  }
}

/** What texts say of the payment or refund that a message is about, and of how the ticket stands. */
function moneyOf(
  { ticket: { booking }, ...about }: { ticket: TicketCard } & Money,
  reader: Reader
) {
  const online = booking.hasCheckout ? 'yes' : 'no'
  return { online, ...paymentValues(booking, about, reader) }
}

function factsOf(subject: ChangedTicket & Money, reader: Reader): Fact[] {
  const { ticket, change, givenBack } = subject
  const { t, isHost } = reader
  const { host, attendee } = ticket.people
  const contact = isToPay(ticket) ? hostContact(ticket) : undefined
  const client = {
    label: t('emails.facts.client'),
    value: attendee.name,
    contact: contactOf(ticket),
  }
  const toAsk = { label: t('emails.facts.ask'), value: host.fullName, contact }
  return [
    ...deadlineFacts(ticket, reader),
    ...receiptFacts(subject, reader),
    ...(isHost ? [client] : contact ? [toAsk] : owingFacts({ ticket, givenBack }, reader)),
    ...textFacts({ ticket, change, isOver: false }, reader),
  ]
}

function deadlineFacts(
  { booking: { maxPaymentDate } }: TicketCard,
  { t, zone, locale }: Reader
): Fact[] {
  if (!maxPaymentDate) return []
  const value = formatShortWhen(maxPaymentDate, zone, locale)
  return [{ label: t('emails.facts.pay_until'), value }]
}

/** The sold file. `guia.zip` loses its ending, which mail programs take for a domain. */
function fileLines({ booking, service }: TicketCard, { isHost, locale }: Reader): string[] {
  const { file } = service
  if (isHost || !booking.download || !file) return []
  return [`${file.name.replace(/\.zip$/i, '')} (${fileKind(file)}, ${fileWeight(file, locale)})`]
}

/** A client who owes something asks the host how to pay it. */
function isToPay({ booking }: TicketCard): boolean {
  return booking.state === 'pendingPayment' && !booking.hasCheckout
}

function actionsOf(
  { ticket, ...about }: ChangedTicket & Money,
  isOver: boolean,
  { t, isHost }: Reader
): LetterAction[] {
  const to = (action: string, href: string) => ({ label: t(`emails.actions.${action}`), href })
  const { links, booking } = ticket
  const asks = booking.state === 'pendingApproval' && !isOver
  const own = givesBack(about) ? [to('give_back', refundsLink(ticket))] : []
  if (isHost) return [...own, to(asks ? 'answer' : 'see_host', hostLink(ticket))]
  if (isOver) return [to('again', links.service)]
  const see = to('see_registration', links.meeting)
  if (links.checkout) return [to('pay', links.checkout), see]
  return links.download ? [to('download', links.download), see] : [see]
}
