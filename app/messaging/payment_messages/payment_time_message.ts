import type { DateTime } from 'luxon'
import type { EventDeclaration } from '#core/jobs'
import type { Trx } from '#core/database/transaction'
import { ticketById, type TicketCard } from '#ticketing'
import { sampleSubject } from '../booking_messages/samples.ts'
import { writePayment, type Said } from './payment_message.ts'
import { channelsTo, reachOf } from '../booking_messages/over_whatsapp.ts'
import type { TemplateName } from '../channels/whatsapp/templates/templates.ts'
import type { Audience } from '#shared/audiences'
import { defineMessage, type Topic } from '../deliveries/define_message.ts'

type TicketIds = { accountId: string; ticketId: string }

type Subject = { ticket: TicketCard }

type Style<Event extends TicketIds> = {
  name: TemplateName
  on: EventDeclaration<Event>
  /** What makes it the same as another, without its name. */
  key: (event: Event) => string
  /** Whether its client still has to pay, when it is planned and again when it is sent. */
  isWaiting: (subject: Subject, event: Event) => boolean
  usefulUntil: (subject: Subject, event: Event) => DateTime | null
  /** The channels on which a step of a workflow takes its place. */
  replacedOver?: (ticket: TicketCard, trx: Trx) => Promise<string[]>
  /** What stands in its sample beside the ids of the booking. */
  sample: Omit<Event, keyof TicketIds>
}

/** A message to a client who has to pay a booking until an instant. Its texts stand under `emails.<name>.attendee`. */
export function paymentTimeMessage<Event extends TicketIds>(style: Style<Event>) {
  type Ids = Event & { audience: Audience }
  const { name, isWaiting } = style
  const topic: Topic<Event, Subject, Ids, Subject> = {
    kind: 'payment_time',
    read: ({ accountId, ticketId }, trx) => found(ticketById(accountId, ticketId, trx)),
    find: ({ accountId, ticketId }) => found(ticketById(accountId, ticketId)),
  }
  const said: Said = { name, tone: 'wait', isOver: false, footer: 'requested', leadsTo: 'pay' }
  return defineMessage<Event, Subject, Ids, Subject>({
    name,
    on: style.on,
    about: topic,
    when: isWaiting,
    to: async ({ ticket }, event, trx) => [
      {
        accountId: event.accountId,
        address: ticket.people.attendee.email,
        language: ticket.people.attendee.locale,
        key: `${name}:${style.key(event)}`,
        ids: { ...event, audience: 'attendee' },
        replacedOver: await style.replacedOver?.(ticket, trx),
        ...channelsTo({ ticket }, 'attendee'),
      },
    ],
    isStillTrue: isWaiting,
    usefulUntil: style.usefulUntil,
    facts: (subject) => writePayment(said, subject, 'attendee'),
    email: () => import('#emails/letter'),
    whatsapp: { attendee: name },
    reach: (subject, { audience }) => reachOf(subject, audience),
    purpose: 'reminder',
    sample: (locale) => [
      {
        subject: { ticket: unpaid(sampleSubject(locale, 'attendee').ticket) },
        ids: { accountId: '', ticketId: '', audience: 'attendee', ...style.sample } as Ids,
      },
    ],
  })
}

async function found(reading: Promise<TicketCard | undefined>) {
  const ticket = await reading
  return ticket && { ticket }
}

function unpaid(ticket: TicketCard): TicketCard {
  const { createdAt } = ticket.booking
  const maxPaymentDate = createdAt.plus({ hours: 12 })
  return { ...ticket, booking: { ...ticket.booking, state: 'pendingPayment', maxPaymentDate } }
}
