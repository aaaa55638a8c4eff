import type { Span } from './domain/spans.ts'

const DAY = 86_400_000
const MINUTE = 60_000

/** What fills an account's time between two instants, in epoch milliseconds. */
export type Calendar = {
  /** Bookings and holds that have not expired, each with its breaks. */
  busy: Span[]
  /** Entries of connected calendars, as they stand there: the breaks around them are the schedule's. */
  elsewhere: Span[]
  blocked: Span[]
  /** Midnights on the wall, as if it were UTC: the schedule's zone says which instants they are. */
  vacations: Span[]
  /** Bookings by their start, the schedule that is named for them, and the account that they are of. */
  booked: { start: number; scheduleId: string | null; bookedBy: string | null }[]
}

/** A row of what `CALENDARS` answers. */
export type Row = {
  accountId: string
  kind: keyof Calendar
  start: number
  end: number
  scheduleId: string | null
  bookedBy: string | null
  /** Of entries elsewhere: a list of spans in place of one. Minutes since 1970, as PostgreSQL writes ranges. */
  minutes: string | null
}

/** An instant as SQL, in epoch milliseconds. */
export const millis = (instant: string) => `(extract(epoch FROM ${instant}) * 1000)::float8`

/**
 * A hold that has expired counts no more, even while no worker runs (docs/domain.md, "Holds"). Entries elsewhere come by days,
 * those of more than three days by themselves (docs/domain.md, "Days elsewhere").
 */
const OCCUPIED = `
  SELECT account_id AS "accountId", 'busy' AS kind, ${millis('lower(during)')} AS start, ${millis('upper(during)')} AS "end", NULL::uuid AS "scheduleId", NULL::uuid AS "bookedBy", NULL::text AS minutes
  FROM busy_times
  WHERE account_id = ANY(:accountIds) AND is_active AND NOT is_elsewhere AND during && tstzrange(:from, :to)
    AND (held_until IS NULL OR held_until > :now)
  UNION ALL
  SELECT account_id, 'elsewhere', 0, 0, NULL, NULL, string_agg(CAST(minutes AS text), '')
  FROM elsewhere_days WHERE account_id = ANY(:accountIds) AND day BETWEEN :firstElsewhere AND :lastDay GROUP BY account_id
  UNION ALL
  SELECT account_id, 'elsewhere', ${millis('lower(during)')}, ${millis('upper(during)')}, NULL, NULL, NULL
  FROM busy_times
  WHERE account_id = ANY(:accountIds) AND is_active AND is_elsewhere AND upper(during) - lower(during) > interval '3 days'
    AND during && tstzrange(:fromElsewhere, :to)
  UNION ALL
  SELECT account_id, 'blocked', ${millis('start_at')}, ${millis('end_at')}, NULL, NULL, NULL
  FROM blocked_intervals WHERE account_id = ANY(:accountIds) AND end_at > :from AND start_at < :to
  UNION ALL
  SELECT account_id, 'vacations', ${millis('starts_on')}, ${millis('ends_on + 1')}, NULL, NULL, NULL
  FROM vacations WHERE account_id = ANY(:accountIds) AND ends_on >= :firstDay AND starts_on <= :lastDay`

/** Meetings that hosts attend, each with the schedule by which the host receives for that service. */
const attended = (host: string, from: string) => `
  SELECT ${host}, 'booked', ${millis('m.start_at')}, 0, CASE WHEN m.account_id = ${host} THEN s.schedule_id ELSE c.schedule_id END, m.account_id, NULL
  FROM ${from} JOIN services s ON s.account_id = m.account_id AND s.id = m.service_id
  LEFT JOIN service_collaborators c
    ON c.account_id = m.account_id AND c.service_id = m.service_id AND c.collaborator_account_id = ${host}
  WHERE ${host} = ANY(:accountIds) AND m.state IN ('held', 'confirmed') AND m.start_at > :countedFrom AND m.start_at < :countedTo
    AND EXISTS (SELECT FROM schedules l WHERE l.account_id = ANY(:accountIds) AND coalesce(l.max_per_day, l.max_per_week) IS NOT NULL
      UNION ALL SELECT FROM accounts o WHERE o.id = ANY(:accountIds) AND coalesce(o.max_per_day, o.max_per_week) IS NOT NULL
      UNION ALL SELECT FROM users u JOIN members l ON l.user_id = u.id
        WHERE u.personal_account_id = ANY(:accountIds) AND coalesce(l.max_per_day, l.max_per_week) IS NOT NULL)
    AND (m.state = 'confirmed' OR coalesce((
      SELECT bool_and(b.is_active AND (b.held_until IS NULL OR b.held_until > :now)) FROM busy_times b
      WHERE b.account_id = ${host} AND b.meeting_id = m.id), true))`

/**
 * Whole weeks and one more day for the zones: a limit counts them by the calendar of its schedule.
 * Without a limit nothing is counted.
 */
const BOOKED = `
  UNION ALL ${attended('m.host_account_id', 'meetings m')}
  UNION ALL ${attended('other.id', 'meetings m CROSS JOIN LATERAL unnest(m.other_host_ids) AS other(id)')}
    AND m.other_host_ids <> '{}' AND m.other_host_ids && :accountIds::uuid[]`

/** The calendars of accounts as a statement or a part of one; `bindingsOf` gives its bindings. */
export const CALENDARS = OCCUPIED + BOOKED

/** What `CALENDARS` asks for. */
export function bindingsOf(accountIds: string[], { range, now }: { range: Span; now: number }) {
  const at = (instant: number) => new Date(instant)
  const day = (instant: number) => at(instant).toISOString().slice(0, 10)
  return {
    accountIds,
    now: at(now),
    // Breaks are at most a day long: a meeting after one may need a break before it as well.
    from: at(range.start - DAY),
    fromElsewhere: at(range.start - 2 * DAY),
    firstElsewhere: day(range.start - 2 * DAY),
    to: at(range.end + DAY),
    firstDay: day(range.start - DAY),
    lastDay: day(range.end + DAY),
    countedFrom: at(range.start - 8 * DAY),
    countedTo: at(range.end + 8 * DAY),
  }
}

/** Rows by account. */
export function calendarsFrom(accountIds: string[], rows: Row[]): Map<string, Calendar> {
  const calendars = new Map<string, Calendar>()
  for (const id of accountIds)
    calendars.set(id, { busy: [], elsewhere: [], blocked: [], vacations: [], booked: [] })
  for (const { accountId, kind, start, end, scheduleId, bookedBy, minutes } of rows) {
    const calendar = calendars.get(accountId)!
    if (kind === 'booked') calendar.booked.push({ start, scheduleId, bookedBy })
    else if (minutes) calendar[kind].push(...spansOf(minutes))
    else calendar[kind].push({ start, end })
  }
  return calendars
}

/** Spans of multiranges such as `{[29700000,29700030)}`, whose bounds are minutes since 1970. */
function spansOf(minutes: string): Span[] {
  const bounds = minutes.match(/\d+/g) ?? []
  const spans: Span[] = []
  for (let at = 0; at < bounds.length; at += 2)
    spans.push({ start: Number(bounds[at]) * MINUTE, end: Number(bounds[at + 1]) * MINUTE })
  return spans
}
