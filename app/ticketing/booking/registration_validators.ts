import vine from '@vinejs/vine'
import { aside, client } from './validators.ts'
import { CURRENCIES } from '#shared/money'
import type { Infer } from '@vinejs/vine/types'

/** POST /registrations: for a waitlist form, a digital file or a payment link. */
export const registerFor = vine.create({
  productId: vine.string().uuid(),
  attendee: client,
  ...aside,
  coupon: vine.string().trim().maxLength(64).optional(),
  currency: vine.enum(CURRENCIES).optional(),
})

export type Registration = Omit<Infer<typeof registerFor>, 'terms'> & { terms?: true }
