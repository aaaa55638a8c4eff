import type { EventDeclaration } from '#core/jobs'
import type { Trx } from '#core/database/transaction'
import { sampleTicket } from '../booking_messages/samples.ts'
import { paymentFor, type ShownPayment } from '#payments'
import { writeBooking } from '../booking_messages/write_booking.ts'
import type { ChangedTicket } from '../booking_messages/domain/changes.ts'
import { writeRegistration } from '../registration_messages/registration_message.ts'
import { hasMeeting, ticketById, type TicketCard } from '#ticketing'
import { defineMessage, type Topic } from '../deliveries/define_message.ts'
import { isConfirmed } from '#shared/booking_states'
import type { Tone } from '../channels/letter.ts'

type Audience = 'attendee' | 'host'

/** The payload of what payments publish. */
type PaymentIds = { accountId: string; ticketId: string; attemptId: string }

/** A ticket and the payment that a message is about. */
export type PaidTicket = { ticket: TicketCard; payment: ShownPayment }

type PaymentStyle = {
  name: string
  on: EventDeclaration<PaymentIds>
  to: Audience[]
  tone?: Tone
  /** Whether it leads its client back to the service. */
  isOver?: (subject: PaidTicket) => boolean
  isStillTrue?: (subject: PaidTicket) => boolean
}

type Ids = PaymentIds & { audience: Audience }

const topic: Topic<PaymentIds, PaidTicket, Ids, PaidTicket> = {
  kind: 'payment',
  read: subjectOf,
  find: (ids) => subjectOf(ids),
}

async function subjectOf({ accountId, ticketId, attemptId }: PaymentIds, trx?: Trx) {
  const ticket = await ticketById(accountId, ticketId, trx)
  const payment = await paymentFor(accountId, attemptId, trx)
  return ticket && payment && { ticket, payment }
}

/** A message about a payment. Its texts stand under `emails.<name>.<audience>`. */
export function paymentMessage(style: PaymentStyle) {
  return defineMessage<PaymentIds, PaidTicket, Ids, PaidTicket>({
    name: style.name,
    on: style.on,
    about: topic,
    to: ({ ticket: { people } }, event) =>
      style.to.map((audience) => ({
        accountId: event.accountId,
        address: people[audience].email,
        key: `${style.name}:${event.attemptId}:${audience}`,
        ids: { ...event, audience },
      })),
    isStillTrue: style.isStillTrue ?? (() => true),
    facts: (subject, { audience }) => write(style, subject, audience),
    email: () => import('#emails/letter'),
    purpose: 'end',
    sample: (locale) =>
      style.to.map((audience) => ({
        subject: { ticket: sampleTicket(locale).ticket, payment: SAMPLE },
        ids: { accountId: '', ticketId: '', attemptId: '', audience },
      })),
  })
}

const SAMPLE: ShownPayment = { amount: 5000, currency: 'PEN', state: 'underReview' }

/** What it says of a booking with a meeting, or of one without. */
function write(style: PaymentStyle, { ticket, payment }: PaidTicket, audience: Audience) {
  const isOver = style.isOver?.({ ticket, payment }) ?? false
  const { name, tone } = style
  if (!hasMeeting(ticket))
    return writeRegistration({ name, tone, isOver }, { ticket, payment, change: NONE }, audience)
  const leadsTo = isOver ? ('book_again' as const) : undefined
  const footer = isConfirmed(ticket.booking.state) ? ('booked' as const) : ('requested' as const)
  return writeBooking({ name, tone, isOver, leadsTo, footer }, { ticket, payment }, audience)
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
