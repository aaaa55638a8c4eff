import { now } from '#core/time'
import db from '@adonisjs/lucid/services/db'
import { ENDED, MONEY_INVARIANTS, type Invariant } from './money_invariants.ts'
import { ELSEWHERE_INVARIANTS } from './elsewhere_invariants.ts'
import { PROGRAM_INVARIANTS } from './program_invariants.ts'
import { VISIT_INVARIANTS } from './visit_invariants.ts'
import { mayMove, TICKET_STATES } from '#shared/booking_states'
import { sql, type Trx } from '#core/database/transaction'

/** What a check found: how many rows, and how many of them break the rule. */
export type Finding = { rule: string; checked: number; broken: number }

const LIVE = `('pendingApproval', 'approved', 'pendingPayment', 'pendingPaid', 'confirmed', 'rescheduled')`

/** Tickets with the state in which they count: an archived one still has what it had before. */
const STANDING = `(SELECT t.*, CASE WHEN t.state <> 'archived' THEN t.state ELSE (
    SELECT e.from_state FROM ticket_events e
    WHERE e.account_id = t.account_id AND e.ticket_id = t.id AND e.to_state = 'archived' LIMIT 1) END AS stands
  FROM tickets t)`

/** The meetings of tickets: one, or the sessions of a package. */
const MEETINGS_OF_TICKETS = `(SELECT account_id, ticket_id, meeting_id FROM ticket_meetings
  UNION SELECT account_id, id, meeting_id FROM tickets WHERE meeting_id IS NOT NULL)`

/** Hours still to come or under way that a live booking has. */
const LIVE_HOURS = `(SELECT m.*, t.state AS ticket_state, t.max_payment_at AS pay_until FROM meetings m
  JOIN ${MEETINGS_OF_TICKETS} of ON of.account_id = m.account_id AND of.meeting_id = m.id
  JOIN tickets t ON t.account_id = m.account_id AND t.id = of.ticket_id
  WHERE m.capacity IS NULL AND m.state IN ('held', 'confirmed') AND m.end_at > :now AND t.state IN ${LIVE})`

/** Both ends of ticket_events: each entry with the state that the entry before it led to. */
const CHAIN = `(SELECT account_id, ticket_id, from_state, to_state,
    lag(to_state) OVER history AS before, lead(id) OVER history IS NULL AS is_last
  FROM ticket_events WINDOW history AS (PARTITION BY account_id, ticket_id ORDER BY id))`

/** Moves of bookings as the product lists them, as rows of two states. */
const MOVES = TICKET_STATES.flatMap((from) =>
  TICKET_STATES.filter((to) => mayMove(from, to)).map((to) => `('${from}', '${to}')`)
).join(', ')

/** Whether an entry `e` gives a booking the state back that it had before its host moved it (docs/domain.md, "Ticket states"). */
const IS_TAKEN_BACK = `(e.details ->> 'takenBack' IS NOT NULL AND e.from_state = 'rescheduled' AND EXISTS (
    SELECT FROM ticket_events m WHERE m.account_id = e.account_id AND m.ticket_id = e.ticket_id AND m.id < e.id
      AND m.from_state = e.to_state AND m.to_state = 'rescheduled'))`

/** Bookings that took a place at their hour, whatever came of it. */
const HAS_STOOD = `(t.stands IN ('confirmed', 'rescheduled') OR (t.stands = 'cancelled' AND EXISTS (
    SELECT FROM ticket_events e WHERE e.account_id = t.account_id AND e.ticket_id = t.id
      AND e.to_state IN ('confirmed', 'rescheduled'))))`

/** Instants of a summed day, as an index over them is entered. */
const ON_DAY = (instant: string) => `${instant} >= CAST(d.day AS timestamp) AT TIME ZONE f.time_zone
  AND ${instant} < CAST(d.day + 1 AS timestamp) AT TIME ZONE f.time_zone`

/** Rules that jobs keep: they hold while jobs run, with half an hour for those that wait. */
export const JOB_RULES = [
  'no booking waits for its payment after its deadline',
  'no hold of a time or place outlives its deadline',
]

const INVARIANTS: Invariant[] = [
  ...MONEY_INVARIANTS,
  ...PROGRAM_INVARIANTS,
  ...ELSEWHERE_INVARIANTS,
  ...VISIT_INVARIANTS,
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
      FROM busy_times WHERE is_active AND NOT is_elsewhere`,
  },
  {
    rule: 'what occupies a host is a meeting that stands, for its whole length or what was left of it',
    text: `SELECT coalesce(m.state IN ('held', 'confirmed') AND lower(b.during) <= greatest(m.start_at, b.created_at)
        AND upper(b.during) >= m.end_at, false) AS ok
      FROM busy_times b LEFT JOIN meetings m ON m.id = b.meeting_id WHERE b.is_active AND b.meeting_id IS NOT NULL`,
  },
  {
    rule: 'time that is held for no meeting is proposed to a client',
    text: `SELECT EXISTS (SELECT FROM tickets t WHERE t.proposal IS NOT NULL
        AND jsonb_exists(t.proposal->'holdIds', b.id::text)) AS ok
      FROM busy_times b WHERE b.is_active AND b.source = 'proposal'`,
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
    rule: 'a booking stands in lists at its hour, and without one at its making',
    text: `SELECT t.occurs_at = coalesce(m.start_at, t.created_at) AS ok
      FROM tickets t LEFT JOIN meetings m ON m.account_id = t.account_id AND m.id = t.meeting_id`,
  },
  {
    rule: 'the sums of a day that has not changed since are those of its bookings',
    text: `SELECT d.booked = (SELECT count(*) FROM ${STANDING} t
          JOIN ${MEETINGS_OF_TICKETS} of ON of.account_id = t.account_id AND of.ticket_id = t.id
          JOIN meetings m ON m.account_id = of.account_id AND m.id = of.meeting_id
          WHERE t.account_id = d.account_id AND ${HAS_STOOD} AND ${ON_DAY('m.start_at')})
        + (SELECT count(*) FROM ${STANDING} t WHERE t.account_id = d.account_id AND t.meeting_id IS NULL
          AND ${HAS_STOOD} AND ${ON_DAY('t.created_at')}) AS ok
      FROM day_figures d JOIN figure_accounts f ON f.account_id = d.account_id
      JOIN accounts a ON a.id = f.account_id AND a.time_zone = f.time_zone
      WHERE d.part = 'period' AND d.currency = '' AND NOT EXISTS (SELECT FROM figure_changes c
        WHERE c.account_id = d.account_id AND CAST(c.at AT TIME ZONE f.time_zone AS date) = d.day)`,
  },
  {
    rule: 'the first hour of a package is one of its sessions',
    text: `SELECT bool_or(tm.meeting_id = t.meeting_id) AS ok
      FROM ticket_meetings tm JOIN tickets t ON t.account_id = tm.account_id AND t.id = tm.ticket_id
      GROUP BY t.account_id, t.id`,
  },
  {
    rule: 'a person who is no client has written to a number that their host has or had',
    text: `SELECT EXISTS (SELECT FROM whatsapp_contacts k JOIN whatsapp_numbers n ON n.phone_number_id = k.number
        WHERE k.id = c.contact_id AND n.account_id = c.account_id) AS ok
      FROM conversations c WHERE c.buyer_id IS NULL`,
  },
  {
    rule: 'the messages of a conversation are numbered up to how many it counts',
    text: `SELECT max(m.number) <= c.messages AND min(m.number) >= 1 AND c.unread <= c.messages AS ok
      FROM conversations c JOIN conversation_messages m ON m.account_id = c.account_id AND m.conversation_id = c.id
      GROUP BY c.account_id, c.id`,
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
        OR (t.state IN ('pendingPayment', 'pendingPaid') AND t.max_payment_at = p.held_until)), false) AS ok
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
    rule: 'a message says when it was sent if it was, and why if it was not',
    // One that bounced was sent before, or is refused while it is being handed over.
    text: `SELECT CASE WHEN state IN ('sent', 'delivered', 'read', 'complained') THEN sent_at IS NOT NULL
        WHEN state IN ('planned', 'claimed', 'notSent') THEN sent_at IS NULL ELSE true END
        AND (state <> 'notSent' OR reason IS NOT NULL) AS ok FROM deliveries`,
  },
  {
    rule: 'an hour that is to be paid is held no longer than its time to pay',
    text: `SELECT b.held_until IS NOT NULL AND b.held_until <= h.pay_until AS ok
      FROM ${LIVE_HOURS} h JOIN busy_times b ON b.meeting_id = h.id AND b.is_active
      WHERE h.ticket_state = 'pendingPayment'`,
  },
  {
    rule: 'a booking moves only from a state to one that may follow',
    text: `SELECT (from_state, to_state) IN (VALUES ${MOVES}) OR ${IS_TAKEN_BACK} AS ok FROM ticket_events e
      WHERE from_state IS NOT NULL AND from_state <> to_state`,
  },
  {
    rule: 'a message about what happened to a booking has its cause',
    text: `SELECT EXISTS (SELECT FROM ticket_events e
        WHERE e.account_id = d.account_id AND e.id::text = d.about ->> 'eventId') AS ok
      FROM deliveries d JOIN tickets t ON t.account_id = d.account_id AND t.id::text = d.about ->> 'ticketId'
      WHERE d.about ->> 'eventId' IS NOT NULL`,
  },
  {
    rule: 'a message about a payment or refund has its cause',
    text: `SELECT EXISTS (SELECT FROM payment_attempts a
          WHERE a.account_id = d.account_id AND a.id::text = d.about ->> 'attemptId')
        OR EXISTS (SELECT FROM payment_refunds r
          WHERE r.account_id = d.account_id AND r.id::text = d.about ->> 'refundId') AS ok
      FROM deliveries d WHERE d.about ->> 'attemptId' IS NOT NULL OR d.about ->> 'refundId' IS NOT NULL`,
  },
  {
    rule: 'the receipts of a series are numbered without a gap',
    text: `SELECT count(r.id) = c.last AND coalesce(min(r.number), 1) = 1 AND coalesce(max(r.number), 0) = c.last AS ok
      FROM receipt_counters c LEFT JOIN receipts r
        ON r.issuer_id = c.issuer_id AND r.series = c.series AND r.year = c.year
      GROUP BY c.issuer_id, c.series, c.year, c.last`,
  },
  {
    rule: 'a payment that is kept and a refund that is done have their receipts',
    text: `SELECT EXISTS (SELECT FROM receipts r WHERE r.account_id = m.account_id AND r.cause = m.cause AND r.amount = m.amount) AS ok
      FROM (SELECT account_id, 'payment:' || id AS cause, amount FROM payment_attempts WHERE settled_as = 'kept'
        UNION ALL SELECT account_id, 'refund:' || id, amount FROM payment_refunds WHERE state = 'done') m`,
  },
  {
    rule: JOB_RULES[0]!,
    text: `SELECT max_payment_at >= :now::timestamptz - interval '30 minutes' AS ok FROM tickets
      WHERE state IN ('pendingPayment', 'pendingPaid') AND max_payment_at IS NOT NULL`,
  },
  {
    rule: JOB_RULES[1]!,
    text: `SELECT held_until >= :now::timestamptz - interval '30 minutes' AS ok FROM (
        SELECT held_until FROM busy_times WHERE is_active AND held_until IS NOT NULL
        UNION ALL SELECT held_until FROM place_holds) holds`,
  },
]

/** The names of the rules, in the order of the table. */
export const INVARIANT_RULES = INVARIANTS.map(({ rule }) => rule)

const countsOf = ({ text }: Invariant) =>
  `SELECT count(*)::int AS checked, (count(*) FILTER (WHERE NOT ok))::int AS broken FROM (${text}) of_rule`

/** One statement that answers `rule`, `checked` and `broken` for each rule; `instant` is SQL, such as a parameter. */
export function invariantsAtOnce(instant: string): string {
  return INVARIANTS.map((invariant) => {
    const counts = countsOf(invariant).replaceAll(/:now(?=\b)/g, () => instant)
    return `SELECT '${invariant.rule}'::text AS rule, counted.* FROM (${counts}) counted`
  }).join(' UNION ALL ')
}

/** Checks each rule on one state of all tables, beside other work: nothing waits for it. */
export async function checkAtOnce(): Promise<Finding[]> {
  return db.transaction(checkInvariants, { isolationLevel: 'repeatable read' })
}

/** Checks each rule in a transaction, which is to see one state of all tables. */
export async function checkInvariants(trx: Trx): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const invariant of INVARIANTS) {
    const { rule } = invariant
    const instant = { now: now().toJSDate() }
    const [counted] = await sql<Omit<Finding, 'rule'>>(trx, countsOf(invariant), instant)
    findings.push({ rule, ...counted! })
  }
  return findings
}
