import vine from '@vinejs/vine'
import { momentOrNowSpan, momentSpan, partedOrNone } from '#core/rules'
import { pageQuery } from '#core/pagination'
import type { Infer, SchemaTypes } from '@vinejs/vine/types'
import { TICKET_STATES } from '#shared/booking_states'
import type { FieldsOf, TicketFilterName } from '#shared/ticket_filters'

const states = () => vine.array(vine.enum(TICKET_STATES)).parse(partedOrNone).optional()

/** GET /products/:id/tickets/download: without a state, all who are expected. */
export const guestFilter = vine.create({
  state: states(),
  ...momentSpan(),
})

/** How each filter of bookings is read from a query. */
export const TICKET_FILTERS_READ = {
  words: { q: vine.string().trim().maxLength(120).optional() },
  states: { state: states() },
  span: momentOrNowSpan(),
  service: { productId: vine.string().uuid().optional() },
  member: { collaboratorId: vine.string().uuid().optional() },
  client: { buyerId: vine.string().uuid().optional() },
} satisfies { [Name in TicketFilterName]: Record<FieldsOf<Name>, SchemaTypes> }

/** The filters of bookings and their order. `state` may be given several times or as a list with commas. */
export const ticketFilter = vine.create({
  ...pageQuery(['createdAt', 'start'] as const),
  ...TICKET_FILTERS_READ.words,
  ...TICKET_FILTERS_READ.states,
  ...TICKET_FILTERS_READ.span,
  ...TICKET_FILTERS_READ.service,
  ...TICKET_FILTERS_READ.member,
  ...TICKET_FILTERS_READ.client,
})

export type TicketFilter = Infer<typeof ticketFilter>

/** GET /tickets/:code/refund: of all that is left, or of one of several hours. */
export const refundQuery = vine.create({ meetingId: vine.string().uuid().optional() })
