import vine from '@vinejs/vine'
import { pageAnswer } from '#core/pagination'
import { QUESTION_TYPES } from '#shared/questions'
import { DECISIONS } from '#shared/booking_states'
import { organizerShape } from '#catalog'

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
  sessions: vine.array(
    vine.object({
      id: text(),
      code: text(),
      state: text(),
      start: text(),
      end: text(),
      collaboratorIds: vine.array(text()),
      mayReschedule: vine.boolean(),
      isSeparable: vine.boolean(),
      mayCancel: vine.boolean(),
    })
  ),
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
const guestDocument = () => vine.object({ type: text(), value: text() })
const guests = () =>
  vine.array(vine.object({ name: text(), email: text(), document: guestDocument().optional() }))

const decisions = () => vine.array(vine.enum(DECISIONS))

/** The answer of GET /tickets/:code, which tells the booking's own host more. */
export const shownTicketAnswer = vine.create({
  ...ticketShape,
  id: text().optional(),
  meetingId: words().optional(),
  document: words().optional(),
  answers: answers().optional(),
  additionalAttendees: guests().optional(),
  source: words().optional(),
  referrer: words().optional(),
  referral: words().optional(),
  documentWarning: vine.boolean().optional(),
  decisions: decisions().optional(),
})

const hostTicketShape = {
  ...ticketShape,
  id: text(),
  meetingId: words(),
  document: words(),
  answers: answers(),
  additionalAttendees: guests(),
  source: words(),
  referrer: words(),
  referral: words(),
  documentWarning: vine.boolean(),
  decisions: decisions(),
}

/** The answer of the calls by which a host changes one booking. */
export const hostTicketAnswer = vine.create(hostTicketShape)

/** The answer of GET /tickets. */
export const ticketPageAnswer = pageAnswer(vine.object(hostTicketShape))

/** The answer of POST /tickets: one booking, or as many as there are weeks. */
export const bookedAnswer = vine.create({ items: vine.array(vine.object(hostTicketShape)) })

/** The answer of POST /tickets/archive. */
export const archivedAnswer = vine.create({
  archived: vine.array(text()),
  kept: vine.array(text()),
})
