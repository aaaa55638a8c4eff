import { now } from '#core/time'
import type { EventDeclaration } from '#core/jobs'
import type { Trx } from '#core/database/transaction'
import { channelsTo, reachOf } from '../booking_messages/over_whatsapp.ts'
import { sampleSubject } from '../booking_messages/samples.ts'
import { paymentFor, proofOfAttempt, receiptsFor, type ShownRefund } from '#payments'
import type { ToldPayment, ToldReceipt } from '../booking_messages/booking_subject.ts'
import { writeBooking } from '../booking_messages/write_booking.ts'
import type { ChangedTicket } from '../booking_messages/domain/changes.ts'
import { writeRegistration } from '../booking_messages/registration_message.ts'
import { hasMeeting, ticketById, type TicketCard } from '#ticketing'
import { defineMessage, type Topic } from '../deliveries/define_message.ts'
import { isConfirmed } from '#shared/booking_states'
import type { Content, Tone } from '../channels/letter.ts'
import type { WhatsAppTemplates } from '../channels/define_channel.ts'
import i18nManager from '@adonisjs/i18n/services/main'

type Audience = 'attendee' | 'host'

/** The payload of what is published about a payment; `hours`: how long it has waited by a reminder. */
type PaymentIds = {
  accountId: string
  ticketId: string
  attemptId: string
  hours?: number
  isUrgent?: boolean
}

/** A ticket and the payment or refund that a message is about. */
export type PaidTicket = {
  ticket: TicketCard
  payment?: ToldPayment
  refund?: ShownRefund
  receipts?: ToldReceipt[]
}

type PaidSubject = PaidTicket & { payment: ToldPayment }

type PaymentStyle = {
  name: string
  on: EventDeclaration<PaymentIds>
  to: Audience[]
  tone?: Tone
  /** Whether it leads its client back to the service. */
  isOver?: (subject: PaidSubject) => boolean
  /** Whether what was published calls for it; by default it does. */
  isFor?: (event: PaymentIds) => boolean
  isStillTrue?: (subject: PaidSubject) => boolean
  /** Its templates of WhatsApp, by reader. */
  whatsapp?: WhatsAppTemplates
  /** A main button of its own: the key of its label, and where it leads for a payment. */
  leadsTo?: { action: string; href: (attemptId: string, ticket: TicketCard) => string }
}

type Ids = PaymentIds & { audience: Audience }

const topic: Topic<PaymentIds, PaidSubject, Ids, PaidSubject> = {
  kind: 'payment',
  read: subjectOf,
  find: (ids) => subjectOf(ids),
}

async function subjectOf({ accountId, ticketId, attemptId, hours }: PaymentIds, trx?: Trx) {
  const ticket = await ticketById(accountId, ticketId, trx)
  const payment = await paymentFor(accountId, attemptId, trx)
  const proof = await proofOfAttempt(attemptId, trx)
  const told = payment && { ...payment, answerBy: proof?.answerBy, waited: hours }
  const receipts = await receiptsFor({ accountId, kind: 'payment', id: attemptId }, trx)
  return ticket && told && { ticket, payment: told, receipts }
}

/** A message about a payment. Its texts stand under `emails.<name>.<audience>`. */
export function paymentMessage(style: PaymentStyle) {
  return defineMessage<PaymentIds, PaidSubject, Ids, PaidSubject>({
    name: style.name,
    on: style.on,
    about: topic,
    to: ({ ticket }, event) =>
      (style.isFor?.(event) === false ? [] : style.to).map((audience) => ({
        accountId: event.accountId,
        address: ticket.people[audience].email,
        language: ticket.people[audience].locale,
        key: `${style.name}:${event.attemptId}:${audience}${event.hours ? `:${event.hours}` : ''}`,
        ids: { ...event, audience },
        ...channelsTo({ ticket }, audience),
      })),
    isStillTrue: style.isStillTrue ?? (() => true),
    facts: (subject, { audience, attemptId }) =>
      led(style, write(style, subject, audience), { attemptId, ...subject }),
    email: () => import('#emails/letter'),
    whatsapp: style.whatsapp,
    reach: (subject, { audience }) => reachOf(subject, audience),
    purpose: 'end',
    sample: (locale) =>
      style.to.map((audience) => ({
        subject: {
          ticket: sampleSubject(locale, 'attendee', style.name).ticket,
          payment: sampled(),
        },
        ids: { accountId: '', ticketId: '', attemptId: '', audience },
      })),
  })
}

const sampled = (): ToldPayment => ({
  amount: 5000,
  currency: 'PEN',
  state: 'underReview',
  part: 'whole',
  settledAs: null,
  arrival: null,
  answerBy: now().plus({ days: 1 }),
})

/** A letter with the main button of its message first. */
function led(
  { leadsTo }: PaymentStyle,
  content: Content,
  { attemptId, ticket }: PaidSubject & { attemptId: string }
): Content {
  if (!leadsTo) return content
  const { letter } = content
  const t = i18nManager.locale(letter.locale)
  const own = {
    label: t.t(`emails.actions.${leadsTo.action}`),
    href: leadsTo.href(attemptId, ticket),
  }
  return { ...content, letter: { ...letter, actions: [own, ...letter.actions] } }
}

function write(style: PaymentStyle, subject: PaidSubject, audience: Audience) {
  const isOver = style.isOver?.(subject) ?? false
  const { name, tone } = style
  const footer = isConfirmed(subject.ticket.booking.state) ? 'booked' : 'requested'
  const leadsTo = isOver ? 'book_again' : undefined
  return writePayment({ name, tone, isOver, footer, leadsTo }, subject, audience)
}

/** How a message about money says it. */
export type Said = {
  name: string
  tone?: Tone
  isOver: boolean
  footer: 'booked' | 'requested'
  /** Where it leads its client, of a booking with a meeting: back to the service, or to the checkout. */
  leadsTo?: 'book_again' | 'pay'
}

/** What a message about money says of a booking with a meeting, or of one without. */
export function writePayment(
  { leadsTo, footer, ...style }: Said,
  { ticket, ...money }: PaidTicket,
  audience: Audience
): Content {
  if (!hasMeeting(ticket))
    return writeRegistration(style, { ticket, ...money, change: NONE }, audience)
  return writeBooking({ ...style, leadsTo, footer }, { ticket, ...money }, audience)
}

/** Nothing has changed of the ticket that a letter would tell of. */
const NONE: ChangedTicket['change'] = {
  what: 'state',
  from: null,
  to: 'pendingPayment',
  actor: 'system',
  reason: null,
  text: null,
  previousStart: null,
  previousHosts: null,
  uid: null,
  calledOff: null,
  isCurrent: true,
}
