import vine from '@vinejs/vine'
import { attendee } from './booking.ts'
import { CURRENCIES } from '#shared/money'
import type { Infer } from '@vinejs/vine/types'

/** POST /registrations: for a waitlist form, a digital file or a payment link. */
export const registerFor = vine.create({
  productId: vine.string().uuid(),
  attendee,
  coupon: vine.string().trim().maxLength(64).optional(),
  country: vine.string().maxLength(5).optional(),
  currency: vine.enum(CURRENCIES).optional(),
  source: vine.string().maxLength(64).optional(),
  referrer: vine.string().maxLength(255).optional(),
  plus: vine.boolean().optional(),
  captcha: vine.string().maxLength(4096).optional(),
})

export type Registration = Infer<typeof registerFor>
