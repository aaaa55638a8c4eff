/** The client of a booking `t` as the index `tickets_search` has it, which serves no other expression. */
export const TICKET_TEXT = `search_fold(t.attendee_name || ' ' || CAST(t.attendee_email AS text))`
