/**
 * What bookings can be narrowed by. Each filter has the fields of the query that carry it. The server's
 * validator (app/ticketing/cards/validators.ts), its query (`list_tickets.ts`) and the inputs of the dashboard
 * (admin/resources/bookings/use_filters.tsx) each have one line for each filter, which the compiler counts. The list, its
 * count, its codes for an action on all of it, and its files have all of them.
 */
export const TICKET_FILTERS = {
  words: ['q'],
  states: ['state'],
  span: ['start', 'end'],
  service: ['productId'],
  member: ['collaboratorId'],
  client: ['buyerId'],
} as const

export type TicketFilterName = keyof typeof TICKET_FILTERS

/** The fields of one filter. */
export type FieldsOf<Name extends TicketFilterName> = (typeof TICKET_FILTERS)[Name][number]

/** A field of any filter. */
export type TicketFilterField = { [Name in TicketFilterName]: FieldsOf<Name> }[TicketFilterName]

/** The fields of all filters. */
export const TICKET_FILTER_FIELDS: readonly TicketFilterField[] =
  Object.values(TICKET_FILTERS).flat()
