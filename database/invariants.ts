import { now } from '#core/time'
import { sql, type Trx } from '#core/database/transaction'

/**
 * The rules that all rows keep at any time.
 * Each `text` selects one boolean `ok` for each row that the rule is about.
 */
type Invariant = { rule: string; text: string }

/** What a check found: how many rows, and how many of them break the rule. */
export type Finding = { rule: string; checked: number; broken: number }

const LIVE = `('pendingApproval', 'approved', 'pendingPayment', 'pendingPaid', 'confirmed', 'rescheduled')`
const ENDED = `('rejected', 'paymentExpired', 'cancelled')`

/** Tickets with the state in which they count: an archived one still has what it had before. */
const STANDING = `(SELECT t.*, CASE WHEN t.state <> 'archived' THEN t.state ELSE (
    SELECT e.from_state FROM ticket_events e
    WHERE e.account_id = t.account_id AND e.ticket_id = t.id AND e.to_state = 'archived' LIMIT 1) END AS stands
  FROM tickets t)`

/** The meetings of tickets: one, or the sessions of a package. */
const MEETINGS_OF_TICKETS = `(SELECT account_id, ticket_id, meeting_id FROM ticket_meetings
  UNION SELECT account_id, id, meeting_id FROM tickets WHERE meeting_id IS NOT NULL)`

/** Hours still to come or under way that a live booking has. */
const LIVE_HOURS = `(SELECT m.*, t.state AS ticket_state FROM meetings m
  JOIN ${MEETINGS_OF_TICKETS} of ON of.account_id = m.account_id AND of.meeting_id = m.id
  JOIN tickets t ON t.account_id = m.account_id AND t.id = of.ticket_id
  WHERE m.capacity IS NULL AND m.state IN ('held', 'confirmed') AND m.end_at > :now AND t.state IN ${LIVE})`

/** Both ends of ticket_events: each entry with the state that the entry before it led to. */
const CHAIN = `(SELECT account_id, ticket_id, from_state, to_state,
    lag(to_state) OVER history AS before, lead(id) OVER history IS NULL AS is_last
  FROM ticket_events WINDOW history AS (PARTITION BY account_id, ticket_id ORDER BY id))`

/** The one rule that jobs keep: it holds while they run, with half an hour for those that wait. */
export const DEADLINE_RULE = 'no booking waits for its payment after its deadline'

const INVARIANTS: Invariant[] = [
  {
    rule: 'confirmed hours of blocking services occupy each of their hosts',
    text: `SELECT EXISTS (SELECT FROM busy_times b WHERE b.account_id = host.id AND b.meeting_id = h.id
        AND b.is_active AND b.held_until IS NULL) AS ok
      FROM ${LIVE_HOURS} h JOIN services s ON s.account_id = h.account_id AND s.id = h.service_id AND s.is_blocking
      CROSS JOIN LATERAL (SELECT h.host_account_id AS id
        UNION SELECT unnest(h.other_host_ids)) host
      WHERE h.state = 'confirmed'`,
  },
  {
    rule: 'requested hours are held for each of their hosts until they begin',
    text: `SELECT EXISTS (SELECT FROM busy_times b WHERE b.account_id = host.id AND b.meeting_id = h.id
        AND b.is_active AND b.held_until = h.start_at) AS ok
      FROM ${LIVE_HOURS} h JOIN services s ON s.account_id = h.account_id AND s.id = h.service_id AND s.is_blocking
      CROSS JOIN LATERAL (SELECT h.host_account_id AS id
        UNION SELECT unnest(h.other_host_ids)) host
      WHERE h.state = 'held' AND h.ticket_state = 'pendingApproval' AND h.start_at > :now`,
  },
  {
    rule: 'nobody is in two places at once',
    text: `SELECT coalesce(max(upper(during)) OVER (PARTITION BY account_id ORDER BY lower(during), id
        ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) <= lower(during), true) AS ok
      FROM busy_times WHERE is_active AND feed_id IS NULL`,
  },
  {
    rule: 'what occupies a host is a meeting that stands, for its whole length or what was left of it',
    text: `SELECT coalesce(m.state IN ('held', 'confirmed') AND lower(b.during) <= greatest(m.start_at, b.created_at)
        AND upper(b.during) >= m.end_at, false) AS ok
      FROM busy_times b LEFT JOIN meetings m ON m.id = b.meeting_id WHERE b.is_active AND b.meeting_id IS NOT NULL`,
  },
  {
    rule: 'a live booking has an hour in its own state',
    text: `SELECT CASE WHEN ticket_state IN ('confirmed', 'rescheduled') THEN state = 'confirmed' ELSE state = 'held' END AS ok
      FROM ${LIVE_HOURS} h`,
  },
  {
    rule: 'an hour to come belongs to exactly one live booking',
    text: `SELECT (SELECT count(*) FROM ${MEETINGS_OF_TICKETS} of
        JOIN ${STANDING} t ON t.account_id = of.account_id AND t.id = of.ticket_id
        WHERE of.account_id = m.account_id AND of.meeting_id = m.id AND t.stands IN ${LIVE}) = 1 AS ok
      FROM meetings m WHERE m.capacity IS NULL AND m.state IN ('held', 'confirmed') AND m.start_at > :now`,
  },
  {
    rule: 'the first hour of a package is one of its sessions',
    text: `SELECT bool_or(tm.meeting_id = t.meeting_id) AS ok
      FROM ticket_meetings tm JOIN tickets t ON t.account_id = tm.account_id AND t.id = tm.ticket_id
      GROUP BY t.account_id, t.id`,
  },
  {
    rule: 'a date of a workshop sells no more seats than it has',
    text: `SELECT taken BETWEEN 0 AND capacity AS ok FROM meetings WHERE capacity IS NOT NULL`,
  },
  {
    rule: 'the sold seats of a date are those of its bookings and offers',
    text: `SELECT m.taken = coalesce((SELECT sum(t.places) FROM ${STANDING} t
        WHERE t.account_id = m.account_id AND t.meeting_id = m.id
          AND (t.stands IN ${LIVE} OR (t.stands = 'waitlist' AND t.offered_until IS NOT NULL))), 0) AS ok
      FROM meetings m WHERE m.capacity IS NOT NULL`,
  },
  {
    rule: 'a held seat is one that a waiting client was offered, or one that is to be paid',
    text: `SELECT coalesce(t.places = p.places AND (
        (t.state IN ('waitlist', 'archived') AND t.offered_until = p.held_until)
        OR (t.state = 'pendingPayment' AND t.max_payment_at = p.held_until)), false) AS ok
      FROM place_holds p LEFT JOIN tickets t ON t.account_id = p.account_id AND t.id = p.holder`,
  },
  {
    rule: 'a client waits once for a date',
    text: `SELECT count(*) = 1 AS ok FROM tickets WHERE state = 'waitlist'
      GROUP BY account_id, service_id, meeting_id, attendee_email`,
  },
  {
    rule: 'a service without meetings counts its registrations',
    text: `SELECT s.enrolled = (SELECT count(*) FROM ${STANDING} t
        WHERE t.account_id = s.account_id AND t.service_id = s.id AND t.stands NOT IN ${ENDED}) AS ok
      FROM services s WHERE s.type IN ('FORM', 'ASSET', 'PAYMENT_LINK')`,
  },
  {
    rule: 'a coupon was used as often as bookings hold it, and no more than it may be',
    text: `SELECT c.used = (SELECT count(*) FROM tickets t
        WHERE t.account_id = c.account_id AND t.coupon_id = c.id AND t.holds_coupon)
        AND (c.quantity IS NULL OR c.used <= c.quantity) AS ok
      FROM coupons c`,
  },
  {
    rule: 'a booking that ended holds no coupon',
    text: `SELECT NOT t.holds_coupon AS ok FROM tickets t WHERE t.coupon_id IS NOT NULL AND t.state IN ${ENDED}`,
  },
  {
    rule: 'the history of a booking is one chain from its beginning',
    text: `SELECT from_state IS NOT DISTINCT FROM before AS ok FROM ${CHAIN} e`,
  },
  {
    rule: 'a booking is in the state that its history ends with',
    text: `SELECT coalesce(e.to_state = t.state, false) AS ok FROM tickets t
      LEFT JOIN ${CHAIN} e ON e.account_id = t.account_id AND e.ticket_id = t.id AND e.is_last`,
  },
  {
    rule: 'a buyer has as many reservations as were written',
    text: `SELECT b.reservations = (SELECT count(*) FROM tickets t
        WHERE t.account_id = b.account_id AND t.buyer_id = b.id) AS ok FROM buyers b`,
  },
  {
    rule: 'an account has exactly one owner',
    text: `SELECT (SELECT count(*) FROM members m WHERE m.account_id = a.id AND m.role = 'OWNER') = 1 AS ok FROM accounts a`,
  },
  {
    rule: 'an account with schedules has exactly one default',
    text: `SELECT count(*) FILTER (WHERE is_default) = 1 AS ok FROM schedules GROUP BY account_id`,
  },
  {
    rule: 'a message was sent if and only if it says when',
    text: `SELECT (state = 'sent') = (sent_at IS NOT NULL) AS ok FROM deliveries`,
  },
  {
    rule: 'an hour that is to be paid is held no longer than its time to pay',
    text: `SELECT b.held_until IS NOT NULL AND b.held_until <= t.max_payment_at AS ok
      FROM ${LIVE_HOURS} h JOIN busy_times b ON b.meeting_id = h.id AND b.is_active
      JOIN ${MEETINGS_OF_TICKETS} of ON of.account_id = h.account_id AND of.meeting_id = h.id
      JOIN tickets t ON t.account_id = of.account_id AND t.id = of.ticket_id
      WHERE t.state = 'pendingPayment'`,
  },
  {
    rule: 'what waits for its payment online has an open checkout with the same amount and deadline',
    text: `SELECT coalesce(s.ended_as IS NULL AND s.amount = t.amount AND s.currency = t.currency
        AND s.max_payment_at = t.max_payment_at, false) AS ok
      FROM tickets t LEFT JOIN payment_tickets s ON s.account_id = t.account_id AND s.ticket_id = t.id
      WHERE t.state = 'pendingPayment' AND t.has_checkout`,
  },
  {
    rule: 'a booking that was paid online has its capture in the ledger',
    text: `SELECT EXISTS (SELECT FROM payment_tickets s
        JOIN payment_attempts a ON a.account_id = s.account_id AND a.payment_ticket_id = s.id AND a.settled_as = 'kept'
        JOIN ledger_transactions l ON l.account_id = a.account_id AND l.key = 'capture:' || a.id
        WHERE s.account_id = t.account_id AND s.ticket_id = t.id) AS ok
      FROM tickets t WHERE t.has_checkout AND EXISTS (SELECT FROM ticket_events e
        WHERE e.account_id = t.account_id AND e.ticket_id = t.id AND e.to_state = 'confirmed'
          AND e.actor = 'system' AND e.from_state IN ('pendingPayment', 'pendingPaid', 'paymentExpired'))`,
  },
  {
    rule: 'a payment that was kept belongs to a booking that it confirmed',
    text: `SELECT EXISTS (SELECT FROM tickets t JOIN ticket_events e ON e.account_id = t.account_id AND e.ticket_id = t.id
        WHERE t.account_id = s.account_id AND t.id = s.ticket_id AND e.to_state = 'confirmed') AS ok
      FROM payment_attempts a JOIN payment_tickets s ON s.account_id = a.account_id AND s.id = a.payment_ticket_id
      WHERE a.settled_as = 'kept'`,
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
      WHERE t.payment_ticket_id IS NOT NULL AND o.ledger_account LIKE 'provider:%'
      GROUP BY t.account_id, t.payment_ticket_id, o.currency`,
  },
  {
    rule: 'no more credits are used than were granted',
    text: `SELECT sum(amount) >= 0 AS ok FROM ledger_postings WHERE ledger_account = 'credits'
      GROUP BY account_id, currency`,
  },
  {
    rule: DEADLINE_RULE,
    text: `SELECT max_payment_at >= :now::timestamptz - interval '30 minutes' AS ok FROM tickets
      WHERE state = 'pendingPayment' AND max_payment_at IS NOT NULL`,
  },
]

/** The names of the rules, in the order of the table. */
export const INVARIANT_RULES = INVARIANTS.map(({ rule }) => rule)

/** Checks each rule in a transaction, which is to see one state of all tables. */
export async function checkInvariants(trx: Trx): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const { rule, text } of INVARIANTS) {
    const counts = `SELECT count(*)::int AS checked, (count(*) FILTER (WHERE NOT ok))::int AS broken FROM (${text}) of_rule`
    const [counted] = await sql<Omit<Finding, 'rule'>>(trx, counts, { now: now().toJSDate() })
    findings.push({ rule, ...counted! })
  }
  return findings
}
