import { DateTime } from 'luxon'
import { writePayment, type Said } from './payment_message.ts'
import { sampleSubject } from '../booking_messages/samples.ts'
import { channelsTo, reachOf } from '../booking_messages/over_whatsapp.ts'
import { findReplaced } from '../workflows/find_replaced.ts'
import type { Audience } from '#shared/audiences'
import { defineMessage, type Topic } from '../deliveries/define_message.ts'
import { paymentHalfway, ticketById, type TicketCard } from '#ticketing'

type HalfwayIds = { accountId: string; ticketId: string; until: string }

type Ids = HalfwayIds & { audience: Audience }

type Subject = { ticket: TicketCard }

const topic: Topic<HalfwayIds, Subject, Ids, Subject> = {
  kind: 'payment_time',
  read: ({ accountId, ticketId }, trx) => found(ticketById(accountId, ticketId, trx)),
  find: ({ accountId, ticketId }) => found(ticketById(accountId, ticketId)),
}

async function found(reading: Promise<TicketCard | undefined>) {
  const ticket = await reading
  return ticket && { ticket }
}

/** Reminds a client that half of the time to pay is over. Untrue once it was paid, or has another deadline. */
export const paymentHalfwayMessage = defineMessage<HalfwayIds, Subject, Ids, Subject>({
  name: 'payment_halfway',
  on: paymentHalfway,
  about: topic,
  when: isWaiting,
  to: async ({ ticket }, event, trx) => [
    {
      accountId: event.accountId,
      address: ticket.people.attendee.email,
      language: ticket.people.attendee.locale,
      key: `payment_halfway:${event.ticketId}:${event.until}`,
      ids: { ...event, audience: 'attendee' },
      replacedOver: await findReplaced(ticket, 'payment_halfway', trx),
      ...channelsTo({ ticket }, 'attendee'),
    },
  ],
  isStillTrue: isWaiting,
  usefulUntil: (_, { until }) => DateTime.fromISO(until),
  facts: (subject) => writePayment(said, subject, 'attendee'),
  email: () => import('#emails/letter'),
  whatsapp: { attendee: 'payment_halfway' },
  reach: (subject, { audience }) => reachOf(subject, audience),
  purpose: 'reminder',
  sample: (locale) => [
    {
      subject: { ticket: unpaid(sampleSubject(locale, 'attendee').ticket) },
      ids: { accountId: '', ticketId: '', until: '', audience: 'attendee' },
    },
  ],
})

const said: Said = {
  name: 'payment_halfway',
  tone: 'wait',
  isOver: false,
  footer: 'requested',
  leadsTo: 'pay',
}

function isWaiting({ ticket: { booking } }: Subject, { until }: Pick<HalfwayIds, 'until'>) {
  const { state, maxPaymentDate } = booking
  return state === 'pendingPayment' && maxPaymentDate?.toUTC().toISO() === until
}

function unpaid(ticket: TicketCard): TicketCard {
  const { createdAt } = ticket.booking
  const maxPaymentDate = createdAt.plus({ hours: 12 })
  return { ...ticket, booking: { ...ticket.booking, state: 'pendingPayment', maxPaymentDate } }
}
