import vine from '@vinejs/vine'
import { day, line } from '#core/rules'
import { TICKET_STATES } from '#shared/booking_states'
import { BUYER_FILTERS } from '../buyers/validators.ts'
import type { Infer, SchemaTypes } from '@vinejs/vine/types'
import { TICKET_FILTERS_READ } from '../cards/validators.ts'
import type { TicketFilterName } from '#shared/ticket_filters'
import { BOOKING_LISTS, BUYER_LISTS, LONGEST_FILTER_NAME, SAVED_LISTS } from '#shared/saved_filters'

const name = () => line().minLength(1).maxLength(LONGEST_FILTER_NAME)

/** Each filter of bookings as its page holds it. A state is one, or all live ones; days are those of the host. */
const BOOKINGS = {
  words: TICKET_FILTERS_READ.words,
  states: { state: vine.enum(['live', ...TICKET_STATES] as const).optional() },
  span: { from: day().optional(), to: day().optional() },
  service: TICKET_FILTERS_READ.service,
  member: TICKET_FILTERS_READ.member,
} satisfies { [Name in Exclude<TicketFilterName, 'client'>]: Record<string, SchemaTypes> }

/** GET /saved-filters. */
export const savedFiltersOf = vine.create({ list: vine.enum(SAVED_LISTS) })

/** PUT /saved-filters/bookings. Filters that the list does not have are refused. */
export const savedBookings = vine.create({
  list: vine.enum(BOOKING_LISTS),
  name: name(),
  query: vine.object({
    ...BOOKINGS.words,
    ...BOOKINGS.states,
    ...BOOKINGS.span,
    ...BOOKINGS.service,
    ...BOOKINGS.member,
    sortBy: vine.enum(['createdAt', 'start'] as const).optional(),
    order: vine.enum(['asc', 'desc'] as const).optional(),
  }),
})

/** PUT /saved-filters/buyers. */
export const savedBuyers = vine.create({
  list: vine.enum(BUYER_LISTS),
  name: name(),
  query: vine.object(BUYER_FILTERS),
})

/** What is kept of a list, whichever it is. */
export type KeptFilter = Infer<typeof savedBookings> | Infer<typeof savedBuyers>
