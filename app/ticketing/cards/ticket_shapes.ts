import vine from '@vinejs/vine'
import { pageAnswer } from '#core/pagination'
import { QUESTION_TYPES } from '#shared/questions'
import { BALANCE_WAYS } from '#shared/deposits'
import { DECISIONS, HOST_CHANGES } from '#shared/booking_states'
import { ANNOUNCED, ANNOUNCED_BY } from '#shared/announcements'
import { methodShape } from '#payments'
import { organizerShape } from '#catalog'

const duration = () => vine.object({ value: vine.number(), unit: vine.string() })
const text = () => vine.string()
const textOrNull = () => vine.string().nullable()

/** The shape of a booking as its client sees it, for the published document. */
export const ticketShape = {
  code: text(),
  meetingCode: textOrNull(),
  state: text(),
  title: text(),
  start: textOrNull(),
  end: textOrNull(),
  timeZone: text(),
  sessions: vine.array(
    vine.object({
      id: text(),
      code: text(),
      state: text(),
      start: text(),
      end: text(),
      seats: vine.object({ seats: vine.number(), left: vine.number() }).nullable(),
      collaboratorIds: vine.array(text()),
      mayReschedule: vine.boolean(),
      isSeparable: vine.boolean(),
      mayCancel: vine.boolean(),
      /** What its client said beforehand about coming. */
      announced: vine.enum(ANNOUNCED).nullable(),
    })
  ),
  duration: duration(),
  location: vine.object({ type: text() }).allowUnknownProperties(),
  places: vine.number(),
  offeredUntil: textOrNull(),
  /** Another time that the host proposed, and until when it can be accepted. */
  proposal: vine
    .object({ meetingId: text(), start: text(), end: text(), until: text() })
    .nullable(),
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
    phone: textOrNull(),
    timeZone: text(),
    locale: text(),
    note: textOrNull(),
    address: textOrNull(),
  }),
  organizer: vine.object(organizerShape),
  contact: vine.object({ type: vine.enum(['whatsapp', 'email']), address: text() }).nullable(),
  collaborators: vine.array(vine.object({ id: text(), fullName: text(), picture: textOrNull() })),
  service: vine.object({
    id: text(),
    slug: text(),
    title: text(),
    type: text(),
    /** The sessions of a package; 1 for what is booked hour by hour. */
    packageSessions: vine.number(),
  }),
  payment: vine
    .object({
      amount: vine.number(),
      currency: text(),
      methods: vine.array(methodShape()),
      maxPaymentDate: textOrNull(),
      paid: vine.number(),
      due: vine.number(),
      /** null: all of it is due at booking. */
      deposit: vine
        .object({
          amount: vine.number(),
          balance: vine.number(),
          balanceBy: vine.enum(BALANCE_WAYS),
          state: vine.enum(['unpaid', 'later', 'open', 'paid'] as const),
          linkDate: textOrNull(),
        })
        .nullable(),
    })
    .optional(),
  coupon: vine.object({ code: text(), discount: vine.number(), currency: text() }).optional(),
  customization: vine.object({
    color: textOrNull(),
    finalMessage: textOrNull(),
    materialLink: textOrNull(),
    redirectUrl: textOrNull(),
  }),
  policy: vine.object({
    minCancellation: duration(),
    minReschedulling: duration(),
    mayCancel: vine.boolean(),
    cancelUntil: textOrNull(),
    mayReschedule: vine.boolean(),
    rescheduleUntil: textOrNull(),
    /** null: nothing is paid through the platform. */
    refunds: vine.array(vine.object({ before: duration(), percent: vine.number() })).nullable(),
  }),
  links: vine.object({
    meeting: text(),
    cancel: text(),
    reschedule: textOrNull(),
    calendar: textOrNull(),
    download: textOrNull(),
    checkout: textOrNull(),
    service: text(),
    pdf: textOrNull(),
    picture: textOrNull(),
  }),
  createdAt: text(),
  /** The client's consent to WhatsApp. */
  whatsapp: vine.object({
    consent: vine.enum(['none', 'given', 'withdrawn'] as const),
    at: textOrNull(),
  }),
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

const attendance = () =>
  vine.array(
    vine.object({
      meetingId: text(),
      place: vine.number(),
      outcome: vine.enum(['entered', 'absent'] as const),
      at: text(),
    })
  )
const announcements = () =>
  vine.array(
    vine.object({
      meetingId: text(),
      answer: vine.enum(ANNOUNCED),
      channel: vine.enum(ANNOUNCED_BY),
      at: text(),
    })
  )
const paidWith = () => vine.object({ id: text(), title: textOrNull() }).nullable()
const decisions = () => vine.array(vine.enum(DECISIONS))
const changes = () => vine.array(vine.enum(HOST_CHANGES))

/** The answer of GET /tickets/:code, which tells the booking's own host more. */
export const shownTicketAnswer = vine.create({
  ...ticketShape,
  id: text().optional(),
  buyerId: text().optional(),
  meetingId: textOrNull().optional(),
  document: textOrNull().optional(),
  answers: answers().optional(),
  additionalAttendees: guests().optional(),
  source: textOrNull().optional(),
  referrer: textOrNull().optional(),
  referral: textOrNull().optional(),
  paidWith: paidWith().optional(),
  isFirst: vine.boolean().optional(),
  version: vine.number().optional(),
  meetingVersion: vine.number().nullable().optional(),
  documentWarning: vine.boolean().optional(),
  attendance: attendance().optional(),
  announcements: announcements().optional(),
  paymentRemindedAt: textOrNull().optional(),
  decisions: decisions().optional(),
  changes: changes().optional(),
})

/** The shape of a booking as its host sees it. */
export const hostTicketShape = {
  ...ticketShape,
  id: text(),
  /** The client in the host's list of clients. */
  buyerId: text(),
  meetingId: textOrNull(),
  document: textOrNull(),
  answers: answers(),
  additionalAttendees: guests(),
  source: textOrNull(),
  referrer: textOrNull(),
  referral: textOrNull(),
  /** How what was paid last came; null: nothing was paid before the visit. */
  paidWith: paidWith(),
  isFirst: vine.boolean(),
  /** The version of the client's details. */
  version: vine.number(),
  /** The version of its meeting, by which another place is chosen. */
  meetingVersion: vine.number().nullable(),
  documentWarning: vine.boolean(),
  attendance: attendance(),
  announcements: announcements(),
  /** When its client was last reminded to pay, by a person of the account. */
  paymentRemindedAt: textOrNull(),
  decisions: decisions(),
  changes: changes(),
}

/** The answer of the calls by which a host changes one booking. */
export const hostTicketAnswer = vine.create(hostTicketShape)

/** The answer of GET /tickets. */
export const ticketPageAnswer = pageAnswer(vine.object(hostTicketShape))

/** The answer of GET /tickets/codes: `total` is how many pass, also beyond those that are named. */
export const ticketCodesAnswer = vine.create({
  total: vine.number(),
  codes: vine.array(vine.string()),
})

/** The answer of POST /tickets: one booking, or as many as there are weeks. */
export const bookedAnswer = vine.create({ items: vine.array(vine.object(hostTicketShape)) })

/** The answer of POST /tickets/decisions: what became of each booking, in the order of the codes. */
export const decidedAnswer = vine.create({
  results: vine.array(
    vine.object({
      code: text(),
      refusal: vine.object({ code: text(), message: text() }).nullable(),
    })
  ),
})

/** The answer of PATCH /meetings/:id/location: the new place and how many bookings have it. */
export const placeAnswer = vine.create({
  id: text(),
  location: vine.object({ type: text() }).allowUnknownProperties(),
  version: vine.number(),
  bookings: vine.number(),
})

/** The answer of POST /meetings/:id/notes: how many clients are written to. */
export const notedAnswer = vine.create({ bookings: vine.number() })
