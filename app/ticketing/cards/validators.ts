import vine from '@vinejs/vine'
import { moment } from '#core/rules'
import { pageQuery } from '#core/pagination'
import type { Infer } from '@vinejs/vine/types'
import { TICKET_STATES } from '#shared/booking_states'

const states = () =>
  vine
    .array(vine.enum(TICKET_STATES))
    .parse((value) => (typeof value === 'string' ? value.split(',') : value))
    .optional()

/** GET /products/:id/tickets/download: without a state, all who are expected. */
export const guestFilter = vine.create({
  state: states(),
  start: moment().optional(),
  end: moment().optional(),
})

/** GET /tickets and /tickets/count: `state` may be given several times or as a list with commas. */
export const ticketFilter = vine.create({
  ...pageQuery(['createdAt', 'start'] as const),
  state: states(),
  start: moment().optional(),
  end: moment().optional(),
  productId: vine.string().uuid().optional(),
  collaboratorId: vine.string().uuid().optional(),
  q: vine.string().trim().maxLength(120).optional(),
})

export type TicketFilter = Infer<typeof ticketFilter>

/** GET /tickets/:code/refund: of all that is left, or of one of several hours. */
export const refundQuery = vine.create({ meetingId: vine.string().uuid().optional() })
