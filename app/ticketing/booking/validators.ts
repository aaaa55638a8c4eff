import vine from '@vinejs/vine'
import type { DateTime } from 'luxon'
import { instant, line } from '#core/rules'
import { CURRENCIES } from '#shared/money'
import { MOST_WEEKS } from '#shared/series'
import { MOST_MEETINGS } from '#shared/packages'
import type { Infer } from '@vinejs/vine/types'
import { aside, attendee, client, reservation } from './client_validators.ts'

/** The hours of a package, or of a repeated service, in any order; the service decides how many. */
const startTimes = () => vine.array(instant()).minLength(1).maxLength(MOST_MEETINGS)

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
})

export type HostBooking = Infer<typeof bookForClient>

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
