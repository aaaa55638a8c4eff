import vine from '@vinejs/vine'
import type { DateTime } from 'luxon'
import { CURRENCIES } from '#shared/money'
import { clientDocument, email, instant, line, phone, timeZone } from '#core/rules'
import { MOST_SESSIONS } from '#shared/packages'
import type { Infer } from '@vinejs/vine/types'

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

/** Who will be received, as a host says it. */
export const attendee = vine.object(attendeeFields)

/** The same as a client says it, with the consent to messages on WhatsApp where it was given. */
export const client = vine.object({ ...attendeeFields, whatsapp: vine.boolean().optional() })

/** What a client's booking says beside who books: consent to the terms, and where the client came from. */
export const aside = {
  terms: vine.literal(true),
  country: vine.string().maxLength(5).optional(),
  source: line().maxLength(64).optional(),
  referrer: line().maxLength(255).optional(),
  referral: line().maxLength(64).optional(),
  plus: vine.boolean().optional(),
  captcha: vine.string().maxLength(4096).optional(),
}

/** The hours of a package, or of what is repeated, in any order; how many they have to be the service says. */
export const starts = () => vine.array(instant()).minLength(1).maxLength(MOST_SESSIONS)

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

/** POST /appointments (docs/api.md, "The main path"). */
export const bookAppointment = vine.create({
  ...reservation,
  start: instant().optional().requiredIfMissing('starts'),
  /** All hours of a package. */
  starts: starts().optional(),
  collaboratorId: vine.string().uuid().optional(),
})

/** One hour. */
export type Booking = Reserver & { start: DateTime; collaboratorId?: string }

/** All hours of a package. */
export type PackageBooking = Reserver & { starts: DateTime[]; collaboratorId?: string }

/** POST /group-bookings (docs/api.md, "The main path"): each additional attendee takes a place too. */
export const bookGroupSession = vine.create({
  ...reservation,
  meetingId: vine.string().uuid().optional(),
})

export type GroupBooking = Reserver & { meetingId?: string }

/** POST /group-bookings/waitlist: for a date that is sold out. */
export const enterWaitlist = vine.create({ ...reservation, meetingId: vine.string().uuid() })

export type WaitlistEntry = Reserver & { meetingId: string }

/** What every booking says of who books; a host who books for a client says no terms. */
export type Reserver = Omit<Infer<typeof bookGroupSession>, 'meetingId' | 'terms'> & {
  terms?: true
}

/** DELETE /products/:id/meetings/:meetingId. */
export const removeSession = vine.create({
  cancelBookings: vine.boolean().optional(),
  reason: vine.string().trim().maxLength(256).optional(),
})

/** POST /tickets/:code/cancel: all of it, or one hour of what is repeated. */
export const cancelBooking = vine.create({
  meetingId: vine.string().uuid().optional(),
  reason: vine.string().trim().maxLength(256).optional(),
})

/** POST /tickets/:code/approve, /reject, /archive. */
export const giveReason = vine.create({ reason: vine.string().trim().maxLength(256).optional() })

/** POST /tickets/archive: several at once. */
export const archiveMany = vine.create({
  codes: vine.array(vine.string().maxLength(32)).minLength(1).maxLength(200).distinct(),
})

/** POST /tickets/:code/reschedule: to another time, or to another date of a workshop. */
export const rescheduleAppointment = vine.create({
  start: instant().optional().requiredIfMissing('meetingId'),
  meetingId: vine.string().uuid().optional(),
  collaboratorId: vine.string().uuid().optional(),
  reason: vine.string().trim().maxLength(256).optional(),
  captcha: vine.string().maxLength(4096).optional(),
})
