import vine from '@vinejs/vine'
import { instant } from '#core/rules'

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
