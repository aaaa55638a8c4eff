/**
 * A rule that all rows keep at any time.
 * `text` selects one boolean `ok` for each row that the rule is about.
 */
export type Invariant = { rule: string; text: string }

/** States in which a booking will not take place. */
export const ENDED = `('rejected', 'paymentExpired', 'cancelled')`

/** The rules of payments, refunds, the ledger and payouts. */
export const MONEY_INVARIANTS: Invariant[] = [
  {
    rule: 'what waits for its payment online has an open checkout with the same amount and deadline',
    text: `SELECT coalesce(s.ended_as IS NULL AND s.total = t.amount AND s.currency = t.currency
        AND s.max_payment_at = t.max_payment_at, false) AS ok
      FROM tickets t LEFT JOIN payment_tickets s ON s.account_id = t.account_id AND s.ticket_id = t.id
      WHERE t.state = 'pendingPayment' AND t.has_checkout`,
  },
  {
    rule: 'what is due of a checkout is its whole price, or its deposit or the rest of one',
    text: `SELECT CASE s.part WHEN 'whole' THEN s.amount + coalesce((SELECT sum(a.amount) FROM payment_attempts a
          WHERE a.account_id = s.account_id AND a.payment_ticket_id = s.id AND a.is_short), 0) = s.total
        WHEN 'deposit' THEN t.deposit > 0 AND s.amount <= s.total
        ELSE t.deposit > 0 AND EXISTS (SELECT FROM payment_attempts a WHERE a.account_id = s.account_id
          AND a.payment_ticket_id = s.id AND a.part = 'deposit' AND a.settled_as = 'kept') END AS ok
      FROM payment_tickets s JOIN tickets t ON t.account_id = s.account_id AND t.id = s.ticket_id`,
  },
  {
    rule: 'no price is paid whole and in parts, and no rest without its deposit',
    text: `SELECT NOT ('whole' = ANY(parts) AND cardinality(parts) > 1)
        AND ('deposit' = ANY(parts) OR NOT 'balance' = ANY(parts)) AS ok
      FROM (SELECT array_agg(part::text) AS parts FROM payment_attempts WHERE settled_as = 'kept' AND NOT is_short
        GROUP BY account_id, payment_ticket_id) kept`,
  },
  {
    rule: 'a booking that was paid online has its capture in the ledger, or its host was paid straight',
    text: `SELECT EXISTS (SELECT FROM payment_tickets s
        JOIN payment_attempts a ON a.account_id = s.account_id AND a.payment_ticket_id = s.id AND a.settled_as = 'kept'
        LEFT JOIN ledger_transactions l ON l.account_id = a.account_id AND l.key = 'capture:' || a.id
        WHERE (l.id IS NOT NULL OR a.own_account_id IS NOT NULL) AND s.account_id = t.account_id AND s.ticket_id = t.id) AS ok
      FROM tickets t WHERE t.has_checkout AND EXISTS (SELECT FROM ticket_events e
        WHERE e.account_id = t.account_id AND e.ticket_id = t.id AND e.to_state = 'confirmed'
          AND e.actor = 'system' AND e.from_state IN ('pendingPayment', 'pendingPaid', 'paymentExpired'))`,
  },
  {
    rule: 'a payment that was kept belongs to a booking that it confirmed',
    text: `SELECT EXISTS (SELECT FROM tickets t JOIN ticket_events e ON e.account_id = t.account_id AND e.ticket_id = t.id
        WHERE t.account_id = s.account_id AND t.id = s.ticket_id AND e.to_state = 'confirmed') AS ok
      FROM payment_attempts a JOIN payment_tickets s ON s.account_id = a.account_id AND s.id = a.payment_ticket_id
      WHERE a.settled_as = 'kept' AND NOT a.is_short`,
  },
  {
    rule: 'money that is not kept for a host is given back, or stands in the ledger as unmatched',
    text: `SELECT CASE a.settled_as
        WHEN 'returned' THEN EXISTS (SELECT FROM payment_refunds r
          WHERE r.account_id = a.account_id AND r.payment_attempt_id = a.id)
        ELSE EXISTS (SELECT FROM ledger_transactions l
          WHERE l.account_id = a.account_id AND l.key = 'capture:' || a.id) END AS ok
      FROM payment_attempts a WHERE a.settled_as IN ('returned', 'unmatched')`,
  },
  {
    rule: 'a payment of another amount waits, or was decided once for all of it',
    text: `SELECT coalesce(CASE u.state WHEN 'open' THEN a.settled_as = 'unmatched'
        WHEN 'disputed' THEN a.settled_as = 'unmatched'
        WHEN 'refunded' THEN a.settled_as = 'returned' AND EXISTS (SELECT FROM payment_refunds r
          WHERE r.account_id = a.account_id AND r.payment_attempt_id = a.id AND r.amount = a.amount)
        ELSE a.settled_as = 'kept' AND a.payment_ticket_id = u.taken_by AND a.amount = (
          SELECT sum(o.amount) FROM ledger_transactions l
          JOIN ledger_postings o ON o.account_id = l.account_id AND o.transaction_id = l.id
          WHERE l.account_id = a.account_id AND l.key = 'kept:' || a.id AND o.owner = 'host')
          + coalesce((SELECT sum(r.amount) FROM payment_refunds r WHERE r.account_id = a.account_id
            AND r.payment_attempt_id = a.id AND r.reason = 'unmatched'), 0) END, false) AS ok
      FROM payment_attempts a LEFT JOIN unmatched_payments u ON u.account_id = a.account_id AND u.id = a.id
      WHERE a.settled_as = 'unmatched' OR u.id IS NOT NULL`,
  },
  {
    rule: 'each transaction of the ledger sums to zero in each currency',
    text: `SELECT coalesce(bool_and(sum = 0), false) AS ok FROM ledger_transactions t
      LEFT JOIN (SELECT account_id, transaction_id, currency, sum(amount) FROM ledger_postings GROUP BY 1, 2, 3) p
        ON p.account_id = t.account_id AND p.transaction_id = t.id GROUP BY t.account_id, t.id`,
  },
  {
    rule: 'the balance of a host is the sum of the host’s postings',
    text: `SELECT coalesce(b.amount, 0) = coalesce(p.sum, 0) AS ok FROM ledger_balances b
      FULL JOIN (SELECT account_id, currency, sum(amount) FROM ledger_postings WHERE owner = 'host' GROUP BY 1, 2) p
        ON p.account_id = b.account_id AND p.currency = b.currency`,
  },
  {
    rule: 'what a host earned by each booking is the sum of its postings',
    text: `SELECT coalesce(e.amount, 0) = coalesce(p.sum, 0) AS ok FROM ledger_earnings e
      FULL JOIN (SELECT t.account_id, coalesce(t.payment_ticket_id, t.id) AS id, o.currency, sum(o.amount)
        FROM ledger_transactions t JOIN ledger_postings o ON o.account_id = t.account_id AND o.transaction_id = t.id
        WHERE o.owner = 'host' AND t.kind NOT IN ('payout', 'payout_returned') GROUP BY 1, 2, 3) p
      ON p.account_id = e.account_id AND p.id = e.id AND p.currency = e.currency`,
  },
  {
    rule: 'what is paid out of an earning stands in payouts that did not come back',
    text: `SELECT e.paid_out = coalesce((SELECT sum(l.amount) FROM payout_lines l
        JOIN payouts p ON p.account_id = l.account_id AND p.id = l.payout_id AND p.state <> 'returned'
        WHERE l.account_id = e.account_id AND l.earning_id = e.id AND l.currency = e.currency), 0) AS ok
      FROM ledger_earnings e`,
  },
  {
    rule: 'a payout is the sum of its lines, and these of their parts',
    text: `SELECT p.amount = coalesce(sum(l.amount), 0) AND p.amount = coalesce(sum((
        SELECT sum(value::bigint) FROM jsonb_each_text(l.parts))), 0) AS ok
      FROM payouts p LEFT JOIN payout_lines l ON l.account_id = p.account_id AND l.payout_id = p.id
      GROUP BY p.account_id, p.id`,
  },
  {
    rule: 'a payout stands in the ledger as far as it came',
    text: `SELECT coalesce((SELECT -sum(o.amount) FILTER (WHERE o.owner = 'host') = CASE p.state WHEN 'returned' THEN 0 ELSE p.amount END
          AND coalesce(sum(o.amount) FILTER (WHERE o.ledger_account = 'bank'), 0) = CASE p.state WHEN 'paid' THEN p.amount ELSE 0 END
        FROM ledger_transactions t JOIN ledger_postings o ON o.account_id = t.account_id AND o.transaction_id = t.id
        WHERE t.account_id = p.account_id AND t.key IN ('payout:' || p.id, 'payout_paid:' || p.id, 'payout_returned:' || p.id)),
        false) AS ok
      FROM payouts p`,
  },
  {
    rule: 'no more is given back of a booking than came for it',
    text: `SELECT sum(o.amount) <= 0 AS ok FROM ledger_transactions t
      JOIN ledger_postings o ON o.account_id = t.account_id AND o.transaction_id = t.id
      WHERE t.payment_ticket_id IS NOT NULL AND o.ledger_account LIKE 'provider:%' AND o.line <> 'dispute'
      GROUP BY t.account_id, t.payment_ticket_id, o.currency`,
  },
  {
    rule: 'no more credits are used than were granted',
    text: `SELECT sum(amount) >= 0 AS ok FROM ledger_postings WHERE ledger_account = 'credits'
      GROUP BY account_id, currency`,
  },
  {
    rule: 'a booking that ended has no checkout that is open',
    text: `SELECT s.ended_as IS NOT NULL AS ok FROM payment_tickets s
      JOIN tickets t ON t.account_id = s.account_id AND t.id = s.ticket_id WHERE t.state IN ${ENDED}`,
  },
  {
    rule: 'a payment that a provider took for a host has its commission in the ledger',
    text: `SELECT a.amount < 100 OR a.part = 'balance' OR EXISTS (SELECT FROM ledger_transactions l
        WHERE l.account_id = a.account_id AND l.key = 'commission:' || a.id)
        OR EXISTS (SELECT FROM payment_attempts o WHERE o.account_id = a.account_id
          AND o.payment_ticket_id = a.payment_ticket_id AND o.is_short AND o.id <> a.id) AS ok
      FROM payment_attempts a WHERE a.settled_as = 'kept' AND a.provider <> 'host'`,
  },
  {
    rule: 'no more is given back of a payment than it brought',
    text: `SELECT a.amount >= sum(r.amount) AS ok FROM payment_attempts a
      JOIN payment_refunds r ON r.account_id = a.account_id AND r.payment_attempt_id = a.id
      WHERE a.settled_as = 'kept' GROUP BY a.account_id, a.id, a.amount`,
  },
  {
    rule: 'what a provider gives back of a booking stands in the ledger',
    text: `SELECT EXISTS (SELECT FROM ledger_transactions l
        WHERE l.account_id = r.account_id AND l.key = 'refund:' || r.id) AS ok
      FROM payment_refunds r JOIN payment_attempts a ON a.account_id = r.account_id AND a.id = r.payment_attempt_id
      WHERE a.settled_as = 'kept' AND a.provider <> 'host' AND a.own_account_id IS NULL
        AND r.reason IN ('cancelled', 'byHand')`,
  },
  {
    rule: 'of what came to a host’s own account the ledger has the commission alone, less what went back of it',
    text: `SELECT coalesce(sum(o.amount) FILTER (WHERE l.key = 'commission:' || a.id AND o.ledger_account = 'commission'), 0)
          = CASE a.settled_as WHEN 'kept' THEN a.commission ELSE 0 END
        AND coalesce(sum(o.amount) FILTER (WHERE l.key = 'commission:' || a.id AND o.ledger_account = 'tax'), 0)
          = CASE a.settled_as WHEN 'kept' THEN a.commission_tax ELSE 0 END
        AND coalesce(sum(o.amount) FILTER (WHERE o.ledger_account = 'commission'), 0) >= 0
        AND count(*) FILTER (WHERE o.owner = 'host' OR o.ledger_account = 'unmatched') = 0 AS ok
      FROM payment_attempts a
      LEFT JOIN ledger_transactions l ON l.account_id = a.account_id
        AND l.key = ANY(ARRAY['capture:' || a.id, 'commission:' || a.id, 'fee:' || a.id] || ARRAY(
          SELECT 'refund:' || r.id FROM payment_refunds r
          WHERE r.account_id = a.account_id AND r.payment_attempt_id = a.id))
      LEFT JOIN ledger_postings o ON o.account_id = l.account_id AND o.transaction_id = l.id
      WHERE a.own_account_id IS NOT NULL AND a.state = 'approved' GROUP BY a.account_id, a.id`,
  },
  {
    rule: 'a charge of a membership stands in the ledger as earned with its tax, or as given back',
    text: `SELECT coalesce(sum(o.amount) FILTER (WHERE o.ledger_account = 'membership'), 0)
          = CASE WHEN c.refund_state IS NULL THEN c.amount - c.tax ELSE 0 END
        AND coalesce(sum(o.amount) FILTER (WHERE o.ledger_account = 'tax'), 0)
          = CASE WHEN c.refund_state IS NULL THEN c.tax ELSE 0 END
        AND count(DISTINCT l.id) = CASE WHEN c.refund_state IS NULL THEN 1 ELSE 2 END
        AND coalesce(sum(o.amount) FILTER (WHERE o.ledger_account = 'unmatched'), 0) = 0 AS ok
      FROM membership_charges c
      LEFT JOIN ledger_transactions l ON l.account_id = c.account_id
        AND l.key IN ('membership_charge:' || c.id, 'late_refund:' || c.id)
      LEFT JOIN ledger_postings o ON o.account_id = l.account_id AND o.transaction_id = l.id
      GROUP BY c.account_id, c.id`,
  },
]
