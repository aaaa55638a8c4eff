/** What was paid for a booking and kept, less what goes back. `p` is its checkout session. */
export const RECEIVED = `
  SELECT p.account_id, p.ticket_id, p.currency,
    coalesce((SELECT sum(a.amount) FROM payment_attempts a WHERE a.account_id = p.account_id
      AND a.payment_ticket_id = p.id AND a.settled_as = 'kept'), 0)
    - coalesce((SELECT sum(r.amount) FROM payment_refunds r
      LEFT JOIN payment_attempts of_it ON of_it.account_id = r.account_id AND of_it.id = r.payment_attempt_id
      WHERE r.account_id = p.account_id AND r.payment_ticket_id = p.id AND r.state <> 'failed'
        AND (of_it.id IS NULL OR of_it.settled_as = 'kept')), 0) AS amount
  FROM payment_tickets p`
