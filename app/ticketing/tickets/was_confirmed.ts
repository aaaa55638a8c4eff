/**
 * Whether a booking was confirmed at any time, also if it was cancelled later. One row is looked up in its history: an EXISTS
 * may be planned as a walk through the history of all bookings.
 */
export const wasConfirmed = (booking: { account: string; ticket: string }) =>
  `coalesce((SELECT true FROM ticket_events e
    WHERE e.account_id = ${booking.account} AND e.ticket_id = ${booking.ticket}
      AND e.to_state IN ('confirmed', 'rescheduled') LIMIT 1), false)`
