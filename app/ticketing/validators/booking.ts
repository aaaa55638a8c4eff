import vine from '@vinejs/vine'
import { phone, timeZone } from '#core/rules'
import type { Infer } from '@vinejs/vine/types'

const answer = () =>
  vine.object({
    id: vine.string().maxLength(64),
    values: vine.array(vine.string().maxLength(1000)).maxLength(50),
  })

/** Who will be received. */
export const attendee = vine.object({
  name: vine.string().trim().minLength(1).maxLength(120),
  email: vine.string().trim().email().maxLength(254),
  phone: phone().optional(),
  document: vine
    .object({
      type: vine.string().trim().maxLength(16),
      value: vine.string().trim().minLength(3).maxLength(32),
    })
    .optional(),
  timeZone: timeZone(),
  locale: vine.enum(['es', 'en'] as const),
  answers: vine.array(answer()).maxLength(50).optional(),
  note: vine.string().trim().maxLength(256).optional(),
})

/** An instant in UTC. */
export const instant = () =>
  vine.date({
    formats: { utc: true, formats: ['YYYY-MM-DDTHH:mm:ssZ', 'YYYY-MM-DDTHH:mm:ss.SSSZ'] } as never,
  })

/** POST /appointments (api.md, The main path). */
export const bookAppointment = vine.create({
  productId: vine.string().uuid(),
  start: instant(),
  collaboratorId: vine.string().uuid().optional(),
  attendee,
  additionalAttendees: vine
    .array(
      vine.object({
        name: vine.string().trim().maxLength(120),
        email: vine.string().trim().email().maxLength(254),
      })
    )
    .maxLength(20)
    .optional(),
  address: vine.string().trim().minLength(3).maxLength(256).optional(),
  coupon: vine.string().trim().maxLength(64).optional(),
  country: vine.string().maxLength(5).optional(),
  source: vine.string().maxLength(64).optional(),
  referrer: vine.string().maxLength(255).optional(),
  plus: vine.boolean().optional(),
  captcha: vine.string().maxLength(4096).optional(),
})

export type Booking = Infer<typeof bookAppointment>

/** POST /tickets/:code/cancel, /approve, /reject, /archive. */
export const giveReason = vine.create({ reason: vine.string().trim().maxLength(256).optional() })

/** POST /tickets/:code/reschedule. */
export const rescheduleAppointment = vine.create({
  start: instant(),
  collaboratorId: vine.string().uuid().optional(),
  reason: vine.string().trim().maxLength(256).optional(),
})
