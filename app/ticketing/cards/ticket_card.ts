import { DateTime } from 'luxon'
import type CheckIn from '../door/check_in.ts'
import type AnnouncementRow from '../tickets/announcement.ts'
import type Ticket from '../tickets/ticket.ts'
import type { ServiceCard } from '#catalog'
import type { Seats } from '#shared/seats'
import type { Proposal } from '#shared/proposals'
import { placesLeft, type MeetingCard } from '#scheduling'
import type { Answer } from '#shared/questions'
import type { PaidMoney } from '#payments'
import { depositOfTicket, dueOf, type Deposit } from '../tickets/domain/ticket_money.ts'
import type { PaymentMethod } from '#shared/payment_methods'
import { collaboratorsOf, type TicketHosts } from './people_of.ts'
import { consentOf, type WhatsAppConsent } from '../tickets/consent_to_whatsapp.ts'
import { isPayable, linksOf, type TicketLinks } from './ticket_links.ts'
import { kindOf } from '../tickets/kinds/kind_of.ts'
import { type TicketState } from '#shared/booking_states'
import type { RefundStep } from '#shared/refund_rule'

/** A booking with all that its pages and messages show. Instants are UTC, amounts minor units. */
export type TicketCard = {
  booking: BookingFacts
  /** By time; none for a registration. */
  meetings: BookedMeeting[]
  /** The first of the meetings that is not over, else the last; null for a registration. */
  next: BookedMeeting | null
  people: TicketHosts & { attendee: Attendee }
  /** Who came and who did not, as marked at the door. */
  attendance: Attendance[]
  /** What was said beforehand about coming to its meetings. */
  announcements: Announcement[]
  service: ServiceCard
  links: TicketLinks
}

/** What was said at the door of one place at one meeting; places count from 1. */
export type Attendance = {
  meetingId: string
  place: number
  outcome: 'entered' | 'absent'
  at: DateTime
}

/** What a client said beforehand about one meeting. */
export type Announcement = Pick<AnnouncementRow, 'meetingId' | 'answer' | 'channel'> & {
  at: DateTime
}

/** A booking that takes place at a time. */
export type DatedTicket = TicketCard & { next: BookedMeeting }

/** Where a client came from: a campaign, the page that led here, the person who referred them. */
type Origin = { source: string | null; referrer: string | null; referral: string | null }

/** The booking itself: its state, its price, and what was agreed. */
type BookingFacts = Origin & {
  accountId: string
  id: string
  /** The client in the host's list of clients. */
  buyerId: string
  code: string
  state: TicketState
  /** Title, place and time zone of the next meeting. A registration has those of its service and host. */
  title: string
  location: ServiceCard['location']
  timeZone: string
  amount: number
  /** What of it was paid, as far as it has a checkout; refunds are not taken off. */
  paid: number
  /** What is still to be paid of it, in all and now. */
  due: number
  dueNow: number
  /** Null where all of it is due at booking. */
  deposit: Deposit | null
  currency: string
  coupon: { code: string; discount: number } | null
  /** How many places it takes at a date of a workshop; else one. */
  places: number
  /** Until when a place is kept for a client of the waitlist. */
  offeredUntil: DateTime | null
  /** Another time that its host proposed. */
  proposal: Proposal | null
  /** Until when it has to be paid; null where no payment is due. */
  maxPaymentDate: DateTime | null
  /** When its host last reminded the client to pay it. */
  paymentRemindedAt: DateTime | null
  /** How it can be paid, in the order to show; the price of what has no checkout is due on site. */
  methods: PaymentMethod[]
  /** Whether it is paid before it stands, and has a checkout; else on site. */
  hasCheckout: boolean
  /** By which method the last payment came; the title of one that is gone is null. */
  paidWith: { id: string; title: string | null } | null
  /** Whether it is the first of its client. */
  isFirst: boolean
  /** The version of the client's details. */
  version: number
  /** The version of its meeting; null where it has none. */
  meetingVersion: number | null
  /** What goes back when its client cancels, as it was agreed. */
  refundRule: RefundStep[]
  /** What is left of the link to a file that was bought. */
  download: { until: DateTime; left: number } | null
  /** The same in all bookings of a series that the host made. */
  seriesId: string | null
  document: string | null
  answers: Answer[]
  additionalAttendees: { name: string; email: string }[]
  createdAt: DateTime
  /** The client's consent to WhatsApp, and when it was given or withdrawn. */
  whatsapp: { consent: WhatsAppConsent; at: DateTime | null }
}

/** One meeting of a booking; `number` counts from 1, `of` is how many there are. Instants are UTC. */
export type BookedMeeting = {
  id: string
  code: string
  state: string
  start: DateTime
  end: DateTime
  location: ServiceCard['location']
  /** The UID and SEQUENCE of its calendar entry (RFC 5545). */
  uid: string
  sequence: number
  number: number
  of: number
  /** Whether it is a date of a workshop, for which other clients book places too. */
  isShared: boolean
  /** The seats of such a date. */
  seats: Seats | null
  /** The members who attend; none where the host does. */
  collaboratorIds: string[]
  /** The host that the client chose. */
  chosenHostId: string | undefined
  /** When the meeting or its booking last changed. */
  changedAt: DateTime
}

type Attendee = {
  name: string
  email: string
  phone: string | null
  timeZone: string
  locale: 'es' | 'en'
  note: string | null
  address: string | null
}

/** What a card is made of. `next` is one of `meetings`. */
export type TicketParts = TicketHosts & {
  service: ServiceCard
  meetings: MeetingCard[]
  next: MeetingCard | undefined
  money: PaidMoney
  methods: PaymentMethod[]
  paidWith: BookingFacts['paidWith']
  isFirst: boolean
  /** The marks of its places that stand. */
  marks: CheckIn[]
  announced: AnnouncementRow[]
}

/** Whether a booking takes place at a time; a waitlist form, a file and a payment link do not. */
export function hasMeeting(ticket: TicketCard): ticket is DatedTicket {
  return ticket.next !== null
}

/** Makes the card of a ticket out of its parts. */
export function assemble(ticket: Ticket, parts: TicketParts): TicketCard {
  const { service, next, host, collaborators } = parts
  const meetings = bookedMeetings(ticket, parts)
  return {
    booking: bookingFacts(ticket, parts),
    meetings,
    next: meetings.find(({ id }) => id === next?.id) ?? null,
    people: { attendee: attendeeOf(ticket), host, collaborators },
    attendance: parts.marks.map(({ meetingId, place, outcome, phoneAt }) => ({
      meetingId,
      place,
      outcome: outcome === 'absent' ? 'absent' : 'entered',
      at: phoneAt,
    })),
    announcements: parts.announced.map(({ meetingId, answer, channel, announcedAt }) => ({
      meetingId,
      answer,
      channel,
      at: announcedAt,
    })),
    service,
    links: linksOf(ticket, host, { service, isPayable: isPayable(ticket, parts.money) }),
  }
}

function bookingFacts(ticket: Ticket, parts: TicketParts): BookingFacts {
  const { service, next, host, money, methods, paidWith, isFirst } = parts
  const { title, location, timeZone } = next ?? { ...service, timeZone: host.timeZone }
  const { state, maxPaymentAt, downloadUntil, downloadsLeft, couponCode, discount } = ticket
  return {
    accountId: ticket.accountId,
    id: ticket.id,
    buyerId: ticket.buyerId,
    code: ticket.code,
    state,
    title,
    location,
    timeZone,
    amount: ticket.amount,
    paid: money.paid,
    ...dueOf(ticket, money),
    deposit: depositOfTicket(ticket, money),
    currency: ticket.currency,
    coupon: couponCode ? { code: couponCode, discount } : null,
    places: ticket.places,
    offeredUntil: ticket.offeredUntil,
    proposal: ticket.proposal,
    maxPaymentDate: state === 'pendingPayment' ? maxPaymentAt : null,
    paymentRemindedAt: ticket.paymentRemindedAt,
    hasCheckout: ticket.hasCheckout,
    methods,
    paidWith,
    isFirst,
    version: ticket.revision,
    meetingVersion: next?.revision ?? null,
    refundRule: ticket.refundRule,
    download: downloadUntil && { until: downloadUntil, left: downloadsLeft },
    seriesId: ticket.seriesId,
    document: ticket.attendeeDocument,
    answers: ticket.answers,
    additionalAttendees: ticket.additionalAttendees,
    createdAt: ticket.createdAt,
    source: ticket.source,
    referrer: ticket.referrer,
    referral: ticket.referral,
    whatsapp: {
      consent: consentOf(ticket),
      at: ticket.whatsappWithdrawnAt ?? ticket.whatsappAcceptedAt,
    },
  }
}

/** The meetings of a ticket, in their order. */
function bookedMeetings(ticket: Ticket, { service, meetings }: TicketParts): BookedMeeting[] {
  const { isShared } = kindOf(service)
  // Clients of a shared meeting have a calendar entry each.
  const entryOf = ({ uid, sequence }: MeetingCard) =>
    isShared ? { uid: ticket.id, sequence: ticket.sequence } : { uid, sequence }
  return meetings.map((meeting, index) => ({
    id: meeting.id,
    code: meeting.code,
    state: meeting.state,
    start: meeting.startAt,
    end: meeting.endAt,
    location: meeting.location,
    ...entryOf(meeting),
    number: index + 1,
    of: meetings.length,
    isShared,
    seats: seatsOf(meeting),
    collaboratorIds: collaboratorsOf(meeting),
    chosenHostId: meeting.isHostChosen ? meeting.hostAccountId : undefined,
    changedAt: DateTime.max(ticket.updatedAt, meeting.updatedAt),
  }))
}

function seatsOf(meeting: MeetingCard): Seats | null {
  const { capacity } = meeting
  return capacity === null ? null : { seats: capacity, left: placesLeft(meeting) }
}

function attendeeOf(ticket: Ticket): Attendee {
  return {
    name: ticket.attendeeName,
    email: ticket.attendeeEmail,
    phone: ticket.attendeePhone,
    timeZone: ticket.attendeeTimeZone,
    locale: ticket.attendeeLocale === 'en' ? 'en' : 'es',
    note: ticket.note,
    address: ticket.address,
  }
}
