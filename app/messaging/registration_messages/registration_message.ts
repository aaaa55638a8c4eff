import { product } from '#config/product'
import { formatMoney } from '#shared/money'
import { formatWhen } from '#shared/formats'
import { sampleTicket } from '../booking_messages/samples.ts'
import { greetingOf } from '../booking_messages/write_booking.ts'
import i18nManager from '@adonisjs/i18n/services/main'
import { defineMessage, type Topic } from '../deliveries/define_message.ts'
import { fileKind, fileWeight } from '#shared/service_files'
import type { Purpose } from '../deliveries/domain/purposes.ts'
import type { Content, Fact, LetterAction } from '../channels/letter.ts'
import { isLatest, type ChangedTicket, type ChangeIds } from '../booking_messages/domain/changes.ts'
import {
  hasMeeting,
  hostLink,
  ticketChanged,
  ticketForMessages,
  type TicketCard,
  type TicketChange,
} from '#ticketing'
import {
  contactOf,
  priceFacts,
  capitalized,
  textFacts,
  type Reader,
  type T,
} from '../booking_messages/booking_facts.ts'

type Audience = 'attendee' | 'host'

/** Whether a change of a ticket calls for a message; `type` is that of its service. */
type When = (change: Pick<TicketChange, 'from' | 'to'>, type: string) => boolean

type RegistrationStyle = {
  name: string
  /** When each side gets it. */
  to: Partial<Record<Audience, When>>
  /** Whether a host may switch it off. */
  isOptional?: boolean
  /** Whether it leads its client back to the service. */
  isOver?: boolean
  purpose?: Purpose
}

type Ids = ChangeIds & { audience: Audience }

const topic: Topic<ChangeIds, ChangedTicket, Ids, ChangedTicket> = {
  kind: 'booking',
  read: ticketForMessages,
  async find(ids) {
    const subject = await ticketForMessages(ids)
    return subject && !hasMeeting(subject.ticket) ? subject : undefined
  },
}

/** A message about a ticket without a meeting. Its texts stand under `emails.<name>.<audience>`. */
export function registrationMessage(style: RegistrationStyle) {
  const sides = (['attendee', 'host'] as const).filter((side) => style.to[side])
  return defineMessage<ChangeIds, ChangedTicket, Ids, ChangedTicket>({
    name: style.name,
    on: ticketChanged,
    about: topic,
    when: ({ ticket }) => !hasMeeting(ticket),
    to: (
      {
        ticket: {
          people: { host, attendee },
          service,
        },
        change,
      },
      event
    ) =>
      sides
        .filter((side) => style.to[side]?.(change, service.type))
        .map((audience) => ({
          accountId: event.accountId,
          address: audience === 'host' ? host.email : attendee.email,
          key: `${event.eventId}:${audience}`,
          ids: { ...event, audience },
          confirmations: style.isOptional
            ? host.confirmations[audience === 'host' ? 'own' : 'clients']
            : undefined,
        })),
    isStillTrue: ({ change }) => isLatest(change),
    facts: (subject, { audience }) => writeRegistration(style, subject, audience),
    email: () => import('#emails/letter'),
    purpose: style.purpose ?? 'booking',
    sample: (locale) =>
      sides.map((audience) => ({
        subject: sampleTicket(locale),
        ids: { accountId: '', ticketId: '', eventId: '', audience },
      })),
  })
}

/** Whether a ticket comes into a state. */
export const entering =
  (state: TicketChange['to']): When =>
  ({ to }) =>
    to === state

/** What a message says to one side, in their language and on their clock. */
function writeRegistration(
  { name, isOver = false }: RegistrationStyle,
  subject: ChangedTicket,
  audience: Audience
): Content {
  const { booking, people } = subject.ticket
  const { host, attendee } = people
  const isHost = audience === 'host'
  const { locale, timeZone: zone } = isHost ? host : attendee
  const i18n = i18nManager.locale(locale)
  const t: T = (key, values) => i18n.t(key, values)
  const reader = { t, isHost, locale, zone }
  const values = {
    ...{ service: booking.title, host: host.fullName, client: attendee.name },
    ...deadlineValues(subject.ticket, reader),
  }
  const text = (part: string) => t(`emails.${name}.${audience}.${part}`, values)
  const footer = `emails.footers.${isHost ? 'host' : 'registered'}`
  return {
    name: isHost ? host.fullName : attendee.name,
    subject: text('subject'),
    letter: {
      locale,
      preview: text('intro'),
      title: text('title'),
      ...(!isHost && { greeting: greetingOf(subject.ticket, t) }),
      intro: text('intro'),
      facts: factsOf(subject, isOver, reader),
      actions: actionsOf(subject.ticket, isOver, reader),
      footer: t(footer, { ...values, product: product.name }),
    },
  }
}

/** The amount, the deadline of payment or download, and the downloads left. */
function deadlineValues(
  { booking: { amount, currency, maxPaymentDate, download } }: TicketCard,
  { zone, locale }: Reader
) {
  const until = maxPaymentDate ?? download?.until
  return {
    amount: formatMoney(amount, currency),
    until: until ? formatWhen(until, zone, locale) : '',
    count: download?.left ?? 0,
  }
}

function factsOf({ ticket, change }: ChangedTicket, isOver: boolean, reader: Reader): Fact[] {
  const { t, isHost } = reader
  const { booking, people } = ticket
  const { host, attendee } = people
  const counterpart = isHost
    ? { label: t('emails.facts.client'), value: attendee.name, contact: contactOf(ticket) }
    : { label: t('emails.facts.host'), value: host.fullName, contact: hostContact(ticket) }
  return [
    { label: t('emails.facts.service'), value: booking.title },
    ...deadlineFacts(ticket, reader),
    ...fileFacts(ticket, reader),
    counterpart,
    ...priceFacts({ ticket, isOver }, reader),
    ...textFacts({ ticket, change, isOver: false }, reader),
  ]
}

function deadlineFacts(
  { booking: { maxPaymentDate } }: TicketCard,
  { t, zone, locale }: Reader
): Fact[] {
  if (!maxPaymentDate) return []
  const value = capitalized(formatWhen(maxPaymentDate, zone, locale), locale)
  return [{ label: t('emails.facts.pay_until'), value }]
}

/** The sold file. `guia.zip` loses its ending, which mail programs take for a domain. */
function fileFacts({ booking, service }: TicketCard, { t, isHost, locale }: Reader): Fact[] {
  const { file } = service
  if (isHost || !booking.download || !file) return []
  const note = `${fileKind(file)}, ${fileWeight(file, locale)}`
  return [{ label: t('emails.facts.file'), value: file.name.replace(/\.zip$/i, ''), note }]
}

/** A client who owes something asks the host how to pay it. */
function hostContact({ booking, people }: TicketCard): string[] | undefined {
  if (booking.state !== 'pendingPayment') return undefined
  const { email, phone } = people.host
  return phone ? [email, `${phone.prefix} ${phone.number}`] : [email]
}

function actionsOf(ticket: TicketCard, isOver: boolean, { t, isHost }: Reader): LetterAction[] {
  const to = (action: string, href: string) => ({ label: t(`emails.actions.${action}`), href })
  const { links } = ticket
  if (isHost) return [to('see_host', hostLink(ticket))]
  if (isOver) return [to('again', links.service)]
  const see = to('see_registration', links.meeting)
  return links.download ? [to('download', links.download), see] : [see]
}
