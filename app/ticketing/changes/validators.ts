import vine from '@vinejs/vine'
import { location } from '#catalog'
import { versionRead } from '#core/versions'
import { DECISIONS } from '#shared/booking_states'
import { whyAnyway } from '../booking/validators.ts'
import { clientDocument, instant, line, phone } from '#core/rules'

/** PATCH /meetings/:id/collaborator. */
export const assignMember = vine.create({ collaboratorId: vine.string().uuid() })

/** DELETE /products/:id/meetings/:meetingId. */
export const removeDate = vine.create({
  cancelBookings: vine.boolean().optional(),
  reason: vine.string().trim().maxLength(256).optional(),
})

/** POST /tickets/:code/cancel: all of it, or one of several hours. */
export const cancelBooking = vine.create({
  meetingId: vine.string().uuid().optional(),
  reason: vine.string().trim().maxLength(256).optional(),
})

/** POST /tickets/:code/approve, /reject, /archive. */
export const giveReason = vine.create({ reason: vine.string().trim().maxLength(256).optional() })

/** POST /tickets/decisions: one decision about several bookings. The dashboard sends a few at a time and shows how far it is. */
export const decideMany = vine.create({
  decision: vine.enum(DECISIONS),
  codes: vine.array(vine.string().maxLength(32)).minLength(1).maxLength(25).distinct(),
  reason: vine.string().trim().maxLength(256).optional(),
})

/** POST /tickets/:code/reschedule: to another time, or to another date of a workshop. */
export const rescheduleAppointment = vine.create({
  start: instant().optional().requiredIfMissing('meetingId'),
  /** The time that the booking had when the caller read it. */
  from: instant().optional(),
  meetingId: vine.string().uuid().optional(),
  collaboratorId: vine.string().uuid().optional(),
  reason: vine.string().trim().maxLength(256).optional(),
  captcha: vine.string().maxLength(4096).optional(),
  anyway: whyAnyway(),
  /** Takes the host's last move back, as long as none of its messages has gone. */
  undo: vine.boolean().optional(),
})

/** PATCH /tickets/:code: what a host may correct (docs/domain.md, "What a host changes"). */
export const correctTicket = vine.create({
  attendee: vine
    .object({
      name: line().minLength(1).maxLength(120).optional(),
      phone: phone().optional(),
      document: clientDocument().optional(),
    })
    .optional(),
  address: line().minLength(3).maxLength(256).optional(),
  version: versionRead(),
})

/** PATCH /meetings/:id/location. */
export const changePlace = vine.create({ location: location(), version: versionRead() })

/** POST /tickets/:code/notes and /meetings/:id/notes. */
export const writeNote = vine.create({ text: vine.string().trim().minLength(1).maxLength(256) })

/** PUT /tickets/:code/whatsapp-consent. */
export const giveConsent = vine.create({ accepted: vine.boolean() })
