import type { Trx } from '#core/database/transaction'
import { sampleSubject } from './samples.ts'
import { balanceOpened } from '#payments'
import { writeBooking, type Style } from './write_booking.ts'
import { hasMeeting, ticketById } from '#ticketing'
import type { BookingSubject } from './booking_subject.ts'
import { defineMessage, type Topic } from '../deliveries/define_message.ts'

/** The payload of `balanceOpened`. */
type Opened = { accountId: string; ticketId: string; notice: string }

type Ids = Opened & { audience: 'attendee' }

const topic: Topic<Opened, BookingSubject, Ids, BookingSubject> = {
  kind: 'balance',
  read: subjectOf,
  find: (ids) => subjectOf(ids),
}

async function subjectOf({ accountId, ticketId, notice }: Opened, trx?: Trx) {
  const ticket = await ticketById(accountId, ticketId, trx)
  if (!ticket || !hasMeeting(ticket)) return undefined
  return { ticket, isProofRefused: notice.startsWith('refused') }
}

const STYLE: Style = {
  name: 'balance_due',
  tone: 'wait',
  footer: 'booked',
  leadsTo: 'pay',
  // The place stands in the confirmation: this is about money.
  isOver: true,
}

/** Gives a client the link by which the rest of a price is paid, again after a proof of it was refused. */
export const balanceDue = defineMessage<Opened, BookingSubject, Ids, BookingSubject>({
  name: STYLE.name,
  on: balanceOpened,
  about: topic,
  to: ({ ticket: { people } }, event) => [
    {
      accountId: event.accountId,
      address: people.attendee.email,
      language: people.attendee.locale,
      key: `balance_due:${event.ticketId}:${event.notice}`,
      ids: { ...event, audience: 'attendee' },
    },
  ],
  isStillTrue: ({ ticket }) =>
    ticket.booking.deposit?.state === 'open' && ticket.links.checkout !== null,
  facts: (subject) => writeBooking(STYLE, subject, 'attendee'),
  email: () => import('#emails/letter'),
  whatsapp: {
    attendee: ({ proof }) => (proof === 'refused' ? 'balance_proof_refused' : 'balance_due'),
  },
  purpose: 'end',
  sample: (locale) => [{ subject: opened(sampleSubject(locale, 'attendee')), ids: NO_IDS }],
})

const NO_IDS: Ids = { accountId: '', ticketId: '', notice: 'due', audience: 'attendee' }

/** A booking whose deposit is paid and whose rest is due. */
function opened({ ticket }: BookingSubject): BookingSubject {
  const { booking, links } = ticket
  const [paid, due] = [1500, booking.amount - 1500]
  return {
    ticket: {
      ...ticket,
      booking: { ...booking, paid, due, dueNow: due, hasCheckout: true },
      links: { ...links, checkout: links.meeting.replace('/meeting/', '/checkout/') },
    },
  }
}
