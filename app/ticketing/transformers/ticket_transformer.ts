import vine from '@vinejs/vine'
import { pageAnswer } from '#core/pagination'
import { now } from '#core/time'
import { DateTime } from 'luxon'
import { toMajor } from '#shared/money'
import { organizerOf, organizerShape } from '#catalog'
import { QUESTION_TYPES } from '#shared/questions'
import { mayCancel, mayReschedule } from '#scheduling'
import { isChangeable, isConfirmed, mayMove } from '../domain/ticket_states.ts'
import type { TicketCard } from '../queries/ticket_card.ts'
import type { SessionCard } from '../queries/session_cards.ts'
import { BaseTransformer } from '@adonisjs/core/transformers'

/** A booking as its buyer may see it: whoever has the code. Amounts leave in major units (api.md). */
export default class TicketTransformer extends BaseTransformer<TicketCard> {
  toObject() {
    const ticket = this.resource
    return {
      ...this.pick(ticket, [
        'code',
        'meetingCode',
        'state',
        'title',
        'start',
        'end',
        'timeZone',
        'location',
        'places',
        'offeredUntil',
      ]),
      sessions: ticket.sessions.map((session) => sessionOf(session, ticket)),
      duration: ticket.service.duration,
      attendee: ticket.attendee,
      organizer: organizerOf(ticket.host),
      collaborators: ticket.collaborators.map(({ id, fullName, picture }) => ({
        id,
        fullName,
        picture,
      })),
      service: this.pick(ticket.service, ['id', 'slug', 'title', 'type']),
      ...(ticket.amount > 0 && { payment: payment(ticket) }),
      ...(ticket.coupon && { coupon: coupon(ticket.coupon, ticket.currency) }),
      customization: customization(ticket),
      policy: policy(ticket),
      links: ticket.links,
      createdAt: ticket.createdAt.toUTC().toISO()!,
    }
  }

  /** The host also sees all that was filled in and where the booking came from, and can name it. */
  forHost() {
    const hosts = [
      'id',
      'meetingId',
      'document',
      'answers',
      'additionalAttendees',
      'source',
    ] as const
    return { ...this.toObject(), ...this.pick(this.resource, [...hosts]) }
  }
}

/** Until payments are taken online, what is owed is paid to the host directly. */
function payment({ amount, currency }: TicketCard) {
  return { amount: toMajor(amount, currency), currency, methods: ['ON_SITE'], maxPaymentDate: null }
}

function coupon({ code, discount }: NonNullable<TicketCard['coupon']>, currency: string) {
  return { code, discount: toMajor(discount, currency), currency }
}

/** What a host has for those who have booked is shown to nobody whose booking does not stand. */
function customization({ state, service }: TicketCard) {
  const { color, finalMessage, materialLink, redirectUrl } = service.customization
  if (!isConfirmed(state))
    return { color, finalMessage: null, materialLink: null, redirectUrl: null }
  return { color, finalMessage, materialLink, redirectUrl }
}

function policy({ state, start, service }: TicketCard) {
  const startAt = DateTime.fromISO(start, { zone: 'utc' })
  const cancelling = mayCancel(startAt, now(), service.policy)
  const rescheduling = mayReschedule(startAt, now(), service.policy)
  return {
    minCancellation: service.policy.minCancellation,
    minReschedulling: service.policy.minReschedulling,
    mayCancel: isChangeable(state) && cancelling.allowed,
    cancelUntil: cancelling.until.toUTC().toISO()!,
    mayReschedule: mayMove(state, 'rescheduled') && rescheduling.allowed,
    rescheduleUntil: rescheduling.until.toUTC().toISO()!,
  }
}

/** One of the meetings, which its buyer may move by itself. */
function sessionOf({ meetingId, meetingCode, ...session }: SessionCard, ticket: TicketCard) {
  const { state, start, end, collaboratorIds } = session
  const startAt = DateTime.fromISO(start, { zone: 'utc' })
  const { allowed } = mayReschedule(startAt, now(), ticket.service.policy)
  return {
    id: meetingId,
    code: meetingCode,
    state,
    start,
    end,
    collaboratorIds,
    mayReschedule: mayMove(ticket.state, 'rescheduled') && allowed,
  }
}

const duration = () => vine.object({ value: vine.number(), unit: vine.string() })
const text = () => vine.string()
const words = () => vine.string().nullable()

/** The shape of a booking as its buyer sees it, for the published document. */
export const ticketShape = {
  code: text(),
  meetingCode: text(),
  state: text(),
  title: text(),
  start: text(),
  end: text(),
  timeZone: text(),
  sessions: vine.array(
    vine.object({
      id: text(),
      code: text(),
      state: text(),
      start: text(),
      end: text(),
      collaboratorIds: vine.array(text()),
      mayReschedule: vine.boolean(),
    })
  ),
  duration: duration(),
  location: vine.object({ type: text() }).allowUnknownProperties(),
  places: vine.number(),
  offeredUntil: words(),
  attendee: vine.object({
    name: text(),
    email: text(),
    phone: words(),
    timeZone: text(),
    locale: text(),
    note: words(),
    address: words(),
  }),
  organizer: vine.object(organizerShape),
  collaborators: vine.array(vine.object({ id: text(), fullName: text(), picture: words() })),
  service: vine.object({ id: text(), slug: text(), title: text(), type: text() }),
  payment: vine
    .object({
      amount: vine.number(),
      currency: text(),
      methods: vine.array(text()),
      maxPaymentDate: words(),
    })
    .optional(),
  coupon: vine.object({ code: text(), discount: vine.number(), currency: text() }).optional(),
  customization: vine.object({
    color: words(),
    finalMessage: words(),
    materialLink: words(),
    redirectUrl: words(),
  }),
  policy: vine.object({
    minCancellation: duration(),
    minReschedulling: duration(),
    mayCancel: vine.boolean(),
    cancelUntil: text(),
    mayReschedule: vine.boolean(),
    rescheduleUntil: text(),
  }),
  links: vine.object({
    meeting: text(),
    cancel: text(),
    reschedule: text(),
    calendar: text(),
    service: text(),
  }),
  createdAt: text(),
}

/** The answer of the calls that show one booking. */
export const ticketAnswer = vine.create(ticketShape)

const answers = () =>
  vine.array(
    vine.object({
      id: text(),
      title: text(),
      type: vine.enum(QUESTION_TYPES),
      values: vine.array(text()),
    })
  )
const guests = () => vine.array(vine.object({ name: text(), email: text() }))

/** The answer of GET /tickets/:code, which tells the booking's own host more. */
export const shownTicketAnswer = vine.create({
  ...ticketShape,
  id: text().optional(),
  meetingId: text().optional(),
  document: words().optional(),
  answers: answers().optional(),
  additionalAttendees: guests().optional(),
  source: words().optional(),
})

const hostTicketShape = {
  ...ticketShape,
  id: text(),
  meetingId: text(),
  document: words(),
  answers: answers(),
  additionalAttendees: guests(),
  source: words(),
}

/** The answer of the calls by which a host changes one booking. */
export const hostTicketAnswer = vine.create(hostTicketShape)

/** The answer of GET /tickets. */
export const ticketPageAnswer = pageAnswer(vine.object(hostTicketShape))

/** The answer of POST /tickets: one booking, or as many as there are weeks. */
export const bookedAnswer = vine.create({ items: vine.array(vine.object(hostTicketShape)) })
