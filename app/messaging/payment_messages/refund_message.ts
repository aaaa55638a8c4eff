import { refundChanged, refundFor, receiptsFor, type ShownRefund } from '#payments'
import { ticketById } from '#ticketing'
import type { Trx } from '#core/database/transaction'
import { sampleSubject } from '../booking_messages/samples.ts'
import { writePayment, type PaidTicket, type Said } from './payment_message.ts'
import type { WhatsAppTemplates } from '../channels/define_channel.ts'
import { defineMessage, type Topic } from '../deliveries/define_message.ts'

type Audience = 'attendee' | 'host'

/** The payload of refundChanged. */
type RefundIds = {
  accountId: string
  ticketId: string
  refundId: string
  state: string
  tries: number
}

/** A ticket and the refund that a message is about. */
type RefundedTicket = PaidTicket & { refund: ShownRefund }

type RefundStyle = {
  name: string
  to: Audience
  tone?: Said['tone']
  /** Its templates of WhatsApp, by reader. */
  whatsapp?: WhatsAppTemplates
  /** Whether a refund as it stands calls for it, when it is planned and again when it is sent. */
  isTrueOf: (refund: ShownRefund) => boolean
}

type Ids = RefundIds & { audience: Audience }

const topic: Topic<RefundIds, RefundedTicket, Ids, RefundedTicket> = {
  kind: 'refund',
  read: subjectOf,
  find: (ids) => subjectOf(ids),
}

async function subjectOf({ accountId, ticketId, refundId }: RefundIds, trx?: Trx) {
  const ticket = await ticketById(accountId, ticketId, trx)
  const refund = await refundFor(accountId, refundId, trx)
  const receipts = await receiptsFor({ accountId, kind: 'refund', id: refundId }, trx)
  return ticket && refund && { ticket, refund, receipts }
}

/** A message about money that goes back. Its texts stand under `emails.<name>.<audience>`. */
export function refundMessage({ to: audience, isTrueOf, whatsapp, ...style }: RefundStyle) {
  const { name } = style
  return defineMessage<RefundIds, RefundedTicket, Ids, RefundedTicket>({
    name,
    on: refundChanged,
    about: topic,
    when: ({ refund }) => isTrueOf(refund),
    to: ({ ticket: { people } }, event) => [
      {
        accountId: event.accountId,
        address: people[audience].email,
        language: people[audience].locale,
        // A refund that is tried again may fail again.
        key: `${name}:${event.refundId}:${event.tries}:${audience}`,
        ids: { ...event, audience },
      },
    ],
    isStillTrue: ({ refund }) => isTrueOf(refund),
    facts: (subject) =>
      writePayment({ ...style, isOver: true, footer: 'booked' }, subject, audience),
    email: () => import('#emails/letter'),
    whatsapp,
    purpose: 'end',
    sample: (locale) => [
      {
        subject: { ticket: sampleSubject(locale, 'attendee').ticket, refund: SAMPLE },
        ids: { accountId: '', ticketId: '', refundId: '', state: '', tries: 1, audience },
      },
    ],
  })
}

const SAMPLE: ShownRefund = {
  amount: 5000,
  currency: 'PEN',
  state: 'done',
  reason: 'byHand',
  method: 'card',
  operationNumber: null,
  markedWith: null,
  returnedAt: null,
  arrival: { unit: 'business', least: 5, most: 10 },
}
