import vine from '@vinejs/vine'
import type { DateTime } from 'luxon'
import { CURRENCIES } from '#shared/money'
import { MOST_WEEKS } from '#shared/series'
import { MOST_MEETINGS } from '#shared/packages'
import type { Infer } from '@vinejs/vine/types'
import { clientDocument, email, instant, line, phone, timeZone } from '#core/rules'

const answer = () =>
  vine.object({
    id: vine.string().maxLength(64),
    values: vine.array(vine.string().maxLength(1000)).maxLength(50),
  })

const attendeeFields = {
  name: line().minLength(1).maxLength(120),
  email: email(),
  phone: phone().optional(),
  document: clientDocument().optional(),
  timeZone: timeZone(),
  locale: vine.enum(['es', 'en'] as const),
  answers: vine.array(answer()).maxLength(50).optional(),
  note: vine.string().trim().maxLength(256).optional(),
}

/** The client of a booking, as a host enters them. */
const attendee = vine.object(attendeeFields)

/** The client of a booking, as they enter themselves: also with their consent to messages on WhatsApp. */
const client = vine.object({ ...attendeeFields, whatsapp: vine.boolean().optional() })

/** What a client's booking has beside the client: consent to the terms, and where the client came from. */
const aside = {
  terms: vine.literal(true),
  country: vine.string().maxLength(5).optional(),
  source: line().maxLength(64).optional(),
  referrer: line().maxLength(255).optional(),
  referral: line().maxLength(64).optional(),
  plus: vine.boolean().optional(),
  captcha: vine.string().maxLength(4096).optional(),
}

/** The fields of a booking that takes place at a time. */
const reservation = {
  productId: vine.string().uuid(),
  attendee: client,
  ...aside,
  additionalAttendees: vine
    .array(
      vine.object({
        name: line().maxLength(120),
        email: email(),
        document: clientDocument().optional(),
      })
    )
    .maxLength(20)
    .optional(),
  address: line().minLength(3).maxLength(256).optional(),
  coupon: vine.string().trim().maxLength(64).optional(),
  currency: vine.enum(CURRENCIES).optional(),
}

const details = vine.create(reservation)

/** What every booking says of its client; a host who books for a client accepts no terms. */
export type BookingDetails = Omit<Infer<typeof details>, 'terms'> & { terms?: true }

/** POST /group-bookings/waitlist: for a date that is sold out. */
export const enterWaitlist = vine.create({ ...reservation, meetingId: vine.string().uuid() })

export type WaitlistEntry = BookingDetails & { meetingId: string }

/** The hours of a package, or of a repeated service, in any order; the service decides how many. */
const startTimes = () => vine.array(instant()).minLength(1).maxLength(MOST_MEETINGS)

/** Why a host books or moves against their own rules; then nothing but time that is taken refuses. */
export const whyAnyway = () => line().minLength(1).maxLength(256).optional()

const weeks = () => vine.number().withoutDecimals().min(1).max(MOST_WEEKS)

/** POST /appointments (docs/api.md, "The main path"). */
export const bookAppointment = vine.create({
  ...reservation,
  start: instant().optional().requiredIfMissing('starts'),
  starts: startTimes().optional(),
  collaboratorId: vine.string().uuid().optional(),
})

/** POST /group-bookings (docs/api.md, "The main path"): each additional attendee takes a place too. */
export const bookWorkshop = vine.create({
  ...reservation,
  meetingId: vine.string().uuid().optional(),
})

/** POST /registrations: for a waitlist form, a digital file or a payment link. */
export const registerFor = vine.create({
  productId: vine.string().uuid(),
  attendee: client,
  ...aside,
  coupon: vine.string().trim().maxLength(64).optional(),
  currency: vine.enum(CURRENCIES).optional(),
})

/** POST /tickets: what a host books for a client, `weeks` times at the same time of the week. */
export const bookForClient = vine.create({
  productId: vine.string().uuid(),
  start: instant().optional().requiredIfMissing('starts'),
  starts: startTimes().optional(),
  collaboratorId: vine.string().uuid().optional(),
  attendee,
  address: line().minLength(3).maxLength(256).optional(),
  country: vine.string().maxLength(5).optional(),
  currency: vine.enum(CURRENCIES).optional(),
  weeks: weeks().optional(),
  /** Times of a series that are left out. */
  skip: vine.array(instant()).maxLength(MOST_WEEKS).optional(),
  /** Whether the client gets a link to pay by; else it is paid on site. */
  sendPaymentLink: vine.boolean().optional(),
  anyway: whyAnyway(),
})

export type HostBooking = Infer<typeof bookForClient>

/** POST /tickets/:code/duplicate: another time, or another date of a workshop. */
export const copyBooking = vine.create({
  start: instant().optional(),
  starts: startTimes().optional(),
  meetingId: vine.string().uuid().optional(),
  collaboratorId: vine.string().uuid().optional(),
  anyway: whyAnyway(),
})

/** POST /tickets/preview: the times of such a booking, without a client. */
export const previewBooking = vine.create({
  productId: vine.string().uuid(),
  start: instant(),
  collaboratorId: vine.string().uuid().optional(),
  weeks: weeks().optional(),
})

/** The hours of a booking that names one or several. */
export function startsOf({ start, starts }: { start?: DateTime; starts?: DateTime[] }): DateTime[] {
  return starts ?? (start ? [start] : [])
}
