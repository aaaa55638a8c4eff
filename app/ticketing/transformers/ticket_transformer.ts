import vine from '@vinejs/vine'
import { pageAnswer } from '#core/pagination'
import { now } from '#core/time'
import { DateTime } from 'luxon'
import { toMajor } from '#shared/money'
import { organizerOf, organizerShape } from '#catalog'
import { QUESTION_TYPES } from '#shared/questions'
import { mayCancel, mayReschedule } from '#scheduling'
import { isChangeable, isConfirmed, mayMove } from '../domain/ticket_states.ts'
import { mayLeave } from '../domain/registration_rules.ts'
import { hasMeeting, type DatedTicket, type TicketCard } from '../queries/ticket_card.ts'
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
      duration: ticket.service.duration,
      attendee: ticket.attendee,
      organizer: organizerOf(ticket.host),
      service: this.pick(ticket.service, ['id', 'slug', 'title', 'type']),
      ...(ticket.amount > 0 && { payment: payment(ticket) }),
      ...(ticket.coupon && { coupon: coupon(ticket.coupon, ticket.currency) }),
      download: download(ticket),
      customization: customization(ticket),
      policy: policy(ticket),
      links: ticket.links,
      createdAt: ticket.createdAt.toUTC().toISO()!,
    }
  }

  /** The host also sees all that was filled in and where the booking came from, and can name it. */
  forHost() {
    const hosts = ['id', 'document', 'answers', 'additionalAttendees', 'source'] as const
    return { ...this.toObject(), ...this.pick(this.resource, [...hosts]) }
  }
}

/** Until payments are taken online, what is owed is paid to the host directly. */
function payment({ amount, currency, maxPaymentDate }: TicketCard) {
  return { amount: toMajor(amount, currency), currency, methods: ['ON_SITE'], maxPaymentDate }
}

function coupon({ code, discount }: NonNullable<TicketCard['coupon']>, currency: string) {
  return { code, discount: toMajor(discount, currency), currency }
}

/** What is left of the link to a file, and what it leads to now. */
function download({ download: link, service: { file } }: TicketCard) {
  if (!link) return null
  const { name, size, contentType } = file ?? {}
  const facts = name && size && contentType ? { name, size, contentType } : null
  return { ...link, file: facts }
}

/** What a host has for those who have booked is shown to nobody whose booking does not stand. */
function customization({ state, service }: TicketCard) {
  const { color, finalMessage, materialLink, redirectUrl } = service.customization
  if (!isConfirmed(state))
    return { color, finalMessage: null, materialLink: null, redirectUrl: null }
  return { color, finalMessage, materialLink, redirectUrl }
}

function policy(ticket: TicketCard) {
  return hasMeeting(ticket) ? timedPolicy(ticket) : policyWithoutTime(ticket)
}

/** There is nothing to move, and until when one may leave depends on no clock. */
function policyWithoutTime({ state, service }: TicketCard) {
  const { minCancellation, minReschedulling } = service.policy
  return {
    ...{ minCancellation, minReschedulling },
    mayCancel: isChangeable(state) && mayLeave(service.type, state),
    cancelUntil: null,
    mayReschedule: false,
    rescheduleUntil: null,
  }
}

function timedPolicy({ state, start, service }: DatedTicket) {
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

const duration = () => vine.object({ value: vine.number(), unit: vine.string() })
const text = () => vine.string()
const words = () => vine.string().nullable()

/** The shape of a booking as its buyer sees it, for the published document. */
export const ticketShape = {
  code: text(),
  meetingCode: words(),
  state: text(),
  title: text(),
  start: words(),
  end: words(),
  timeZone: text(),
  duration: duration(),
  location: vine.object({ type: text() }).allowUnknownProperties(),
  places: vine.number(),
  offeredUntil: words(),
  download: vine
    .object({
      until: text(),
      left: vine.number(),
      file: vine.object({ name: text(), size: vine.number(), contentType: text() }).nullable(),
    })
    .nullable(),
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
    cancelUntil: words(),
    mayReschedule: vine.boolean(),
    rescheduleUntil: words(),
  }),
  links: vine.object({
    meeting: text(),
    cancel: text(),
    reschedule: words(),
    calendar: words(),
    download: words(),
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
  document: words().optional(),
  answers: answers().optional(),
  additionalAttendees: guests().optional(),
  source: words().optional(),
})

const hostTicketShape = {
  ...ticketShape,
  id: text(),
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
