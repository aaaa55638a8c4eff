import { now, toIso } from '#core/time'
import { appUrl } from '#config/app'
import type { DateTime } from 'luxon'
import type { ServiceCard } from '#catalog'
import { SAMPLE_ID as ID } from '../account_messages/account_message.ts'
import { sampleAccount } from '../account_messages/sample_account.ts'
import type { Audience } from '#shared/audiences'
import type { ChangedTicket } from './domain/changes.ts'
import { USUAL_CUSTOMIZATION } from '#shared/customization'
import type { BookingSubject } from './booking_subject.ts'
import type { BookedMeeting, DatedTicket, TicketCard, TicketChange } from '#ticketing'

type Locale = 'es' | 'en'

const MEMBER = '01a1fc7c-1111-717d-94f7-46dffbac5b75'
const CODE = 'abcdefghjkmnpqrstvwx'

const { policy } = sampleAccount('es')

const service: ServiceCard = {
  id: ID,
  accountId: ID,
  type: 'MEETING',
  title: 'Sesión',
  slug: 'sesion',
  description: null,
  duration: { value: 1, unit: 'HOUR' },
  amount: 5000,
  currency: 'PEN',
  bookingPrices: {},
  bookingPrice: null,
  location: { type: 'otherUrl', link: 'https://meet.example.com/sala' },
  scheduleId: null,
  policy: { ...policy, refunds: null },
  isPublic: true,
  isBlocked: false,
  isPlus: false,
  isBlocking: true,
  order: 0,
  requireApprove: false,
  maxParticipants: null,
  maxTickets: 1,
  packageSessions: 1,
  allowRecurring: false,
  questions: [],
  basicFields: null,
  showFree: true,
  tags: [],
  hideDuration: false,
  customization: USUAL_CUSTOMIZATION,
  collaborators: [],
  collaboratorMode: 'ONE',
  allowMemberChoice: false,
  requireMemberChoice: false,
  paymentTime: { value: 12, unit: 'HOUR' },
  placesLeft: null,
  file: null,
  usePaymentProcessor: false,
  paymentMethods: [],
  balanceBy: 'link',
}

type Booking = TicketCard['booking']

/** How the ticket stands that a message's sample is about, where it is not simply confirmed. */
const STANDINGS: Record<string, (at: DateTime) => Partial<Booking>> = {
  booking_proposed: (at) => ({
    proposal: {
      meetingId: ID,
      start: toIso(at.plus({ days: 3 })),
      end: toIso(at.plus({ days: 3, hours: 1 })),
      until: toIso(at.plus({ days: 1 })),
      collaboratorId: null,
      hostIds: [],
      holdIds: [],
    },
  }),
  waitlist_offered: (at) => ({ offeredUntil: at.plus({ hours: 12 }) }),
  payment_pending: toPay,
  booking_payment_due: toPay,
  payment_reviewed: toPay,
  file_delivered: withFile,
  file_renewed: withFile,
}

function toPay(at: DateTime): Partial<Booking> {
  return { state: 'pendingPayment', maxPaymentDate: at.plus({ hours: 12 }) }
}

function withFile(at: DateTime): Partial<Booking> {
  return { download: { left: 3, until: at.plus({ days: 7 }) } }
}

const ATTENDEE = {
  name: 'Rosa Flores',
  email: 'rosa@example.com',
  phone: '+51 955000111',
  timeZone: 'America/Lima',
  note: null,
  address: null,
}

/** A ticket without a meeting as the sample of a message shows one, just registered. */
export function sampleTicket(locale: Locale, message = ''): ChangedTicket {
  const at = now()
  const booking: TicketCard['booking'] = {
    accountId: ID,
    id: ID,
    buyerId: ID,
    code: CODE,
    state: 'confirmed',
    title: service.title,
    timeZone: 'America/Lima',
    location: service.location,
    amount: 5000,
    paid: 0,
    due: 5000,
    dueNow: 5000,
    deposit: null,
    currency: 'PEN',
    places: 1,
    offeredUntil: null,
    proposal: null,
    coupon: null,
    download: null,
    maxPaymentDate: null,
    seriesId: null,
    document: null,
    answers: [],
    additionalAttendees: [],
    whatsapp: { consent: 'given', at },
    createdAt: at,
    source: null,
    referrer: null,
    referral: null,
    hasCheckout: false,
    paymentRemindedAt: null,
    methods: [],
    paidWith: null,
    isFirst: false,
    version: 1,
    meetingVersion: 1,
    refundRule: [],
    ...STANDINGS[message]?.(at),
  }
  const attendee = { ...ATTENDEE, locale }
  const ticket: TicketCard = {
    booking,
    service,
    meetings: [],
    attendance: [],
    announcements: [],
    next: null,
    people: { attendee, host: sampleAccount(locale), collaborators: [] },
    links: linksOf(CODE, booking),
  }
  return { ticket, change: { ...CHANGE, proposed: now().plus({ days: 3 }) } }
}

const CHANGE: TicketChange = {
  what: 'state',
  text: null,
  from: null,
  to: 'confirmed',
  actor: 'guest',
  reason: null,
  previousStart: null,
  uid: null,
  calledOff: null,
  previousHosts: null,
  isCurrent: true,
}

function linksOf(code: string, { download, state }: Booking): TicketCard['links'] {
  return {
    meeting: `${appUrl}/meeting/${code}`,
    cancel: `${appUrl}/cancel/${code}`,
    reschedule: `${appUrl}/reschedule/${code}`,
    calendar: `${appUrl}/api/v3/tickets/${code}/calendar`,
    download: download ? `${appUrl}/download/${code}` : null,
    checkout: state === 'pendingPayment' ? `${appUrl}/checkout/${code}` : null,
    pdf: null,
    picture: null,
    service: `${appUrl}/ana/sesion`,
  }
}

function meetingAt(start: DateTime, collaboratorIds: string[]): BookedMeeting {
  return {
    id: ID,
    code: CODE,
    state: 'scheduled',
    uid: ID,
    sequence: 0,
    start,
    end: start.plus({ hours: 1 }),
    location: service.location,
    number: 1,
    of: 1,
    changedAt: now(),
    collaboratorIds,
    chosenHostId: undefined,
    isShared: false,
    seats: null,
  }
}

/** A booking in a week as a message shows it to one reader. */
export function sampleSubject(
  locale: Locale,
  audience: Audience,
  message?: string
): BookingSubject {
  const { ticket, change } = sampleTicket(locale, message)
  const person = { ...sampleAccount(locale), id: MEMBER, fullName: 'Luis Rojas' }
  const isMember = audience === 'collaborator'
  const meeting = meetingAt(
    now().startOf('day').plus({ weeks: 1, hours: 16 }),
    isMember ? [MEMBER] : []
  )
  const dated: DatedTicket = {
    ...ticket,
    meetings: [meeting],
    next: meeting,
    people: { ...ticket.people, collaborators: isMember ? [person] : [] },
  }
  return { ticket: dated, change, person: isMember ? person : undefined }
}
