import vine from '@vinejs/vine'
import { instant, line } from '#core/rules'
import { CURRENCIES } from '#shared/money'
import { MOST_WEEKS } from '#shared/series'
import { attendee, starts } from './validators.ts'
import type { Infer } from '@vinejs/vine/types'

const weeks = () => vine.number().withoutDecimals().min(1).max(MOST_WEEKS)

/** POST /tickets: what a host books for a client, `weeks` times at the same time of the week. */
export const bookForClient = vine.create({
  productId: vine.string().uuid(),
  start: instant().optional().requiredIfMissing('starts'),
  /** All hours of a package. */
  starts: starts().optional(),
  collaboratorId: vine.string().uuid().optional(),
  attendee,
  address: line().minLength(3).maxLength(256).optional(),
  country: vine.string().maxLength(5).optional(),
  currency: vine.enum(CURRENCIES).optional(),
  weeks: weeks().optional(),
  /** Times of a series that are not to be booked. */
  skip: vine.array(instant()).maxLength(MOST_WEEKS).optional(),
})

export type HostBooking = Infer<typeof bookForClient>

/** POST /tickets/preview: the same question, before anybody is named. */
export const previewBooking = vine.create({
  productId: vine.string().uuid(),
  start: instant(),
  collaboratorId: vine.string().uuid().optional(),
  weeks: weeks().optional(),
})
