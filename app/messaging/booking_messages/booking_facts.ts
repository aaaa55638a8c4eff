import type { DateTime } from 'luxon'
import { formatMoney } from '#shared/money'
import type { AccountCard } from '#accounts'
import { answerWords } from '#shared/questions'
import type { ShownPayment, ShownRefund } from '#payments'
import type { Fact } from '../channels/letter.ts'
import { shortNameOf } from './names.ts'
import type { GivenBack } from './find_given_back.ts'
import { BALANCE_HOURS } from '#shared/deposits'
import { paymentReference } from '#shared/payment_reference'
import { needsProof, type PaymentMethod } from '#shared/payment_methods'
import { isConfirmed } from '#shared/booking_states'
import {
  isRoomLink,
  narrowTo,
  PLACE_SHOWN,
  shownPlace,
  withWhom,
  type BookedMeeting,
  type DatedTicket,
  type PlaceShown,
  type TicketCard,
  type TicketChange,
} from '#ticketing'

/** Translates a key in the language of a reader. */
export type T = (key: string, values?: Record<string, string | number>) => string

/** The reader of a message about a booking: their side, language and clock. */
export type Reader = { t: T; isHost: boolean; locale: 'es' | 'en'; zone: string }

/** A payment that a message is about. `answerBy` and `waited`, in hours, are those of a transfer's proof. */
export type ToldPayment = ShownPayment & { answerBy?: DateTime; waited?: number }

/** A booking as its messages see it. */
export type BookingSubject = {
  ticket: DatedTicket
  /** What has happened to it, where its message tells of that. */
  change?: TicketChange
  /** The member of a team who reads the message. */
  person?: AccountCard
  /** The bookings that one message is about, of which `ticket` is made. */
  series?: DatedTicket[]
  /** The place of a client in the line for a sold-out date, from 1. */
  turn?: number | null
  /** The payment that a message is about. */
  payment?: ToldPayment
  /** What goes back to the client by the change that a message is about. */
  givenBack?: GivenBack
  /** The refund that it is about. */
  refund?: ShownRefund
  /** Whether the client's proof was refused, so that another is asked for. */
  isProofRefused?: boolean
}

/** Whether its host has to give money back, or to see to a refund that failed. */
export function givesBack({ givenBack, refund }: Pick<BookingSubject, 'givenBack' | 'refund'>) {
  return (givenBack?.host ?? 0) > 0 || refund?.state === 'failed'
}

/**
 * A booking with only the meetings that a message is about. Of a package: the hour that was moved or reassigned, or those
 * that were cancelled, else all. For a member: those that they attend, or attended before when they attend none any more.
 */
export function withRelevantMeetings({ ticket, change, person }: BookingSubject): DatedTicket {
  if (ticket.meetings.length < 2) return ticket
  const changed = change ? changedMeetings(ticket, change) : ticket.meetings
  const attended = changed.filter(({ collaboratorIds }) =>
    person ? collaboratorIds.includes(person.id) : true
  )
  return narrowTo(ticket, attended.length > 0 ? attended : changed)
}

function changedMeetings({ meetings }: DatedTicket, { to, uid: changedUid }: TicketChange) {
  const changes = meetings.filter(({ uid, state }) =>
    to === 'cancelled' ? state === 'cancelled' : uid === changedUid
  )
  return changes.length > 0 ? changes : meetings
}

/** What decides the lines of one message. */
type Context = BookingSubject & {
  /** Whether the message says that the meeting does not take place. */
  isOver: boolean
}

/** The service by name with its place and price, as one block of a message. */
export function serviceBlock(context: Context, reader: Reader) {
  const { ticket, person, series } = context
  const price = person ? [] : priceLines(context, reader, series ? 'each' : 'whole')
  return { title: ticket.booking.title, lines: [...placeLines(context, reader), ...price] }
}

/** What else a message about a meeting says. */
export function bookingFacts(context: Context, reader: Reader): Fact[] {
  return [...peopleFacts(context, reader), ...textFacts(context, reader)]
}

/** The booking that a meeting belongs to, of the several of one message. */
export function ticketOf(
  { ticket, series = [] }: BookingSubject,
  { id: meetingId }: BookedMeeting
): DatedTicket {
  const hasMeeting = (one: DatedTicket) => one.meetings.some(({ id }) => id === meetingId)
  return series.find(hasMeeting) ?? ticket
}

/** The place. A room of a verified host that is open is a button instead; until a booking stands it is promised. */
function placeLines({ ticket, isOver }: Context, reader: Reader): string[] {
  const shown = isOver ? 'closed' : PLACE_SHOWN[ticket.booking.state]
  const place = shown === 'closed' ? undefined : shownPlace(ticket)
  const kind = kindOfPlace(ticket, place === undefined ? shown : 'open', reader)
  if (place === undefined || isRoomLink(ticket)) return [kind]
  return ticket.booking.location.type === 'phone' ? [kind, place] : [place]
}

/** The kind of place; a client who waits reads that the rest comes with the confirmation. */
export function kindOfPlace(
  { booking }: DatedTicket,
  shown: PlaceShown,
  { t, isHost }: Reader
): string {
  const { location } = booking
  const isPromised = shown === 'promised' && !isHost
  if (isPromised && ['otherUrl', 'phone'].includes(location.type))
    return t(`emails.places_promised.${location.type}`)
  const side = isHost && location.type === 'userLocation' ? 'places_host' : 'places'
  return t(`emails.${side}.${location.type}`)
}

function peopleFacts({ ticket, person, givenBack }: Context, reader: Reader): Fact[] {
  const { t, isHost } = reader
  const { attendee, collaborators } = ticket.people
  const contact = person ? undefined : contactOf(ticket)
  const client = { label: t('emails.facts.client'), value: attendee.name, contact }
  const attending = { label: t('emails.facts.collaborators'), value: withWhom(ticket) }
  return [
    ...(isHost ? [client] : owingFacts({ ticket, givenBack }, reader)),
    ...(collaborators.length > 0 ? [attending] : []),
  ]
}

/** The host who has to give money back straight, with their addresses. */
export function owingFacts(
  { ticket, givenBack }: { ticket: TicketCard; givenBack?: GivenBack },
  { t }: Reader
): Fact[] {
  const { host } = ticket.people
  const contact = hostContact(ticket)
  return givesBack({ givenBack })
    ? [{ label: t('emails.facts.gives_back'), value: host.fullName, contact }]
    : []
}

/** A host's addresses and numbers. */
export function hostContact({ people: { host } }: TicketCard): string[] {
  const { email, phone } = host
  return phone ? [email, `${phone.prefix} ${phone.number}`] : [email]
}

/** A client's addresses and numbers. */
export function contactOf({ people: { attendee } }: TicketCard): string[] {
  return [attendee.email, attendee.phone].filter((contact) => contact !== null)
}

/**
 * The price and the coupon that lowers it; with a coupon also a price of zero. How it is paid is left out while a client waits
 * for a seat, and of a message that something does not take place.
 */
export function priceLines(
  { ticket, isOver, payment }: { ticket: TicketCard; isOver: boolean; payment?: ToldPayment },
  reader: Reader,
  of: 'whole' | 'each' = 'whole'
): string[] {
  const { t } = reader
  const { amount, currency, coupon, paid, state } = ticket.booking
  const isWaiting = isOver || state === 'waitlist'
  const how = isWaiting && paid === 0 ? [] : paymentWords(ticket, reader, payment)
  const line = [...wholePrice(ticket, t, of), ...how].join(' · ')
  if (!coupon) return amount > 0 ? [line] : []
  const discount = formatMoney(coupon.discount, currency)
  const lowered = t('emails.facts.coupon', { code: coupon.code, discount })
  return [amount > 0 ? line : t('common.free'), lowered]
}

/** The price; nothing where what was paid says the same. */
function wholePrice({ booking }: TicketCard, t: T, of: 'whole' | 'each'): string[] {
  const { amount, currency, paid } = booking
  if (paid > 0 && paid === amount) return []
  const price = formatMoney(amount, currency)
  return [of === 'each' ? t('emails.facts.price_each', { price }) : price]
}

/** What was paid and what is due; of a price that is not paid yet, how it will be. */
function paymentWords(
  { booking, people }: TicketCard,
  { t, isHost }: Reader,
  payment?: ToldPayment
): string[] {
  const { due, paid, currency, hasCheckout, state } = booking
  const side = isHost ? 'host' : 'attendee'
  if (paid === 0 && !hasCheckout) {
    const host = shortNameOf(people.host)
    return [t(`emails.facts.pay_${side}`, { host })]
  }
  // What its host confirmed by hand was paid straight.
  if (paid === 0) return isConfirmed(state) ? [] : [unpaidWords(booking, { t, side, payment })]
  return [
    t(`emails.facts.paid_${side}`, { paid: formatMoney(paid, currency) }),
    ...(due > 0 ? [dueWords(booking, { t, side })] : []),
  ]
}

type Booking = TicketCard['booking']

type Side = { t: T; side: 'host' | 'attendee' }

/** What an unpaid booking waits for: its review, its deposit, or the whole payment. */
function unpaidWords(
  { state, due, dueNow, currency }: Booking,
  { t, side, payment }: Side & { payment?: ToldPayment }
): string {
  const isReviewed = payment?.state === 'underReview'
  if (state === 'pendingPaid' || isReviewed) return t(`emails.facts.review_${side}`)
  if (dueNow === due) return t(`emails.facts.unpaid_${side}`)
  const [first, rest] = [dueNow, due - dueNow].map((amount) => formatMoney(amount, currency))
  return t(`emails.facts.deposit_${side}`, { first: first!, rest: rest! })
}

/** The rest of a price, and how it is paid while its link has not been sent. */
function dueWords({ due, deposit, currency }: Booking, { t, side }: Side): string {
  const way = deposit?.state === 'later' ? deposit.balanceBy : 'open'
  const values = { due: formatMoney(due, currency), hours: BALANCE_HOURS, way }
  return t(`emails.facts.due_${side}`, values)
}

/** The words of both sides: answers, note and reason, and what the host has for clients who booked. */
export function textFacts(
  {
    ticket,
    isOver,
    change,
    person,
  }: Omit<Context, 'ticket'> & {
    ticket: TicketCard
  },
  { t, isHost, locale }: Reader
): Fact[] {
  const { note } = ticket.people.attendee
  const isOpen = !isHost && !isOver && PLACE_SHOWN[ticket.booking.state] === 'open'
  const said = [
    { label: t('emails.facts.message'), value: change?.text },
    ...(isHost && !person ? answerFacts(ticket, t, locale) : []),
    { label: t('emails.facts.note'), value: person ? null : note },
    { label: t('emails.facts.reason'), value: change?.reason },
  ]
  return [
    ...said.flatMap(({ value, ...fact }) => (value ? [{ ...fact, value }] : [])),
    ...(isOpen ? closingFacts(ticket, t) : []),
  ]
}

/** The host's message and material for clients whose booking stands. The material is linked from the booking's page. */
function closingFacts({ service, links }: TicketCard, t: T): Fact[] {
  const { finalMessage, materialLink } = service.customization
  const onPage = { value: t('emails.facts.material_on_page'), href: links.meeting }
  return [
    ...(finalMessage ? [{ label: t('emails.facts.message'), value: finalMessage }] : []),
    ...(materialLink ? [{ label: t('emails.facts.material'), ...onPage }] : []),
  ]
}

/** The client's document and answers, with the host's questions as labels. */
function answerFacts({ booking }: TicketCard, t: T, locale: string): Fact[] {
  const { document, answers } = booking
  const facts = answers.map((answer) => ({
    label: answer.title,
    value: answerWords(answer, locale, t('common.consented')),
  }))
  return document ? [{ label: t('emails.facts.document'), value: document }, ...facts] : facts
}

/** How a client pays a host straight: reference, accounts and proof. Links stay on the checkout's page. */
export function transferFacts({ booking, links }: TicketCard, { t, isHost }: Reader): Fact[] {
  if (isHost || !links.checkout) return []
  const proved = booking.methods.filter(needsProof)
  if (proved.length === 0) return []
  return [
    { label: t('emails.facts.transfer_reference'), value: paymentReference(booking.code) },
    ...proved.flatMap(accountFacts),
    { label: t('emails.facts.transfer_then'), value: t('emails.facts.transfer_proof') },
  ]
}

function accountFacts({ title, config }: PaymentMethod): Fact[] {
  const { accountType, accountCode = '', ownerName = '', accounts = [] } = config
  if (accountType === 'paymentLink') return []
  return [
    { label: title, value: [accountCode, ownerName].filter(Boolean).join(', ') },
    ...accounts.map(({ name, owner, code }) => ({ label: name, value: `${code}, ${owner}` })),
  ]
}
