import vine from '@vinejs/vine'
import { line } from '#core/rules'

/** GET /tickets/:code/ticket.png: which place, and of several hours which. */
export const pictureQuery = vine.create({
  place: vine.number().withoutDecimals().min(1).max(20).optional(),
  session: vine.string().uuid().optional(),
})

/** GET /group-meetings/:id/social-ticket: a first name that the client wants to show, and the date. */
export const socialQuery = vine.create({
  name: line().maxLength(24).optional(),
  session: vine.string().uuid().optional(),
})
