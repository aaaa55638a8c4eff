import vine from '@vinejs/vine'
import { attendee, instant } from './booking.ts'
import type { Infer } from '@vinejs/vine/types'

/** POST /tickets: what a host books for a client, `weeks` times at the same time of the week. */
export const bookForClient = vine.create({
  productId: vine.string().uuid(),
  start: instant(),
  collaboratorId: vine.string().uuid().optional(),
  attendee,
  address: vine.string().trim().minLength(3).maxLength(256).optional(),
  country: vine.string().maxLength(5).optional(),
  weeks: vine.number().withoutDecimals().min(1).max(52).optional(),
})

export type HostBooking = Infer<typeof bookForClient>
