import vine from '@vinejs/vine'
import { CURRENCIES } from '#shared/money'
import { clientDocument, email, line, phone, timeZone } from '#core/rules'
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

/** The client of a booking, as a host enters them. */
export const attendee = vine.object(attendeeFields)

/** The client of a booking, as they enter themselves: also with their consent to messages on WhatsApp. */
export const client = vine.object({ ...attendeeFields, whatsapp: vine.boolean().optional() })

/** What a client's booking has beside the client: consent to the terms, and where the client came from. */
export const aside = {
  terms: vine.literal(true),
  country: vine.string().maxLength(5).optional(),
  source: line().maxLength(64).optional(),
  referrer: line().maxLength(255).optional(),
  referral: line().maxLength(64).optional(),
  plus: vine.boolean().optional(),
  captcha: vine.string().maxLength(4096).optional(),
}

/** The fields of a booking that takes place at a time. */
export const reservation = {
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
