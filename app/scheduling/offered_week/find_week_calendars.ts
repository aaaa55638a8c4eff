import { sql } from '#core/database/transaction'
import type { Closure, Reason } from './domain/week_pieces.ts'
import type { Span } from '../slots/domain/spans.ts'
import {
  bindingsOf,
  CALENDARS,
  calendarsFrom,
  millis,
  type Calendar,
  type Row,
} from '../slots/find_calendars.ts'

/** What the slots are found by, and beside it what it is, for people to read. */
export type WeekCalendar = Calendar & { entries: Closure[] }

type Entry = Omit<Row, 'kind' | 'bookedBy' | 'minutes'> & {
  reason: Reason
  id: string
  title: string | null
}

/** Breaks come before and after what was booked; those around entries of feeds are the schedule's. */
const ENTRIES = `
  UNION ALL
  SELECT b.account_id, CASE WHEN b.is_elsewhere THEN 'CALENDAR' WHEN b.held_until IS NULL THEN 'MEETING' ELSE 'HOLD' END,
    ${millis('b.start_at')}, ${millis('b.end_at')}, NULL, NULL, NULL, coalesce(b.meeting_id, b.feed_id, b.calendar_id, b.id),
    coalesce(m.title, f.name, k.name)
  FROM busy_times b
    LEFT JOIN meetings m ON m.host_account_id = b.account_id AND m.id = b.meeting_id AND m.start_at > :countedFrom AND m.start_at < :countedTo
    LEFT JOIN calendar_feeds f ON f.account_id = b.account_id AND f.id = b.feed_id
    LEFT JOIN connected_calendars k ON k.account_id = b.account_id AND k.id = b.calendar_id
  WHERE b.account_id = ANY(:accountIds) AND b.is_active AND b.during && tstzrange(:from, :to)
    AND (b.held_until IS NULL OR b.held_until > :now)
  UNION ALL
  SELECT account_id, 'BREAK', ${millis('end_at')}, ${millis('upper(during)')}, NULL, NULL, NULL, NULL, NULL
  FROM busy_times
  WHERE account_id = ANY(:accountIds) AND is_active AND NOT is_elsewhere AND during && tstzrange(:from, :to)
    AND (held_until IS NULL OR held_until > :now) AND upper(during) > end_at
  UNION ALL
  SELECT account_id, 'BREAK', ${millis('lower(during)')}, ${millis('start_at')}, NULL, NULL, NULL, NULL, NULL
  FROM busy_times
  WHERE account_id = ANY(:accountIds) AND is_active AND NOT is_elsewhere AND during && tstzrange(:from, :to)
    AND (held_until IS NULL OR held_until > :now) AND lower(during) < start_at
  UNION ALL
  SELECT account_id, 'BLOCKED', ${millis('start_at')}, ${millis('end_at')}, NULL, NULL, NULL, id, title
  FROM blocked_intervals WHERE account_id = ANY(:accountIds) AND end_at > :from AND start_at < :to`

/** The rows of the slot function itself, so that the week shows exactly what is offered. */
const WEEK = `SELECT "accountId", kind, start, "end", "scheduleId", "bookedBy", minutes, NULL::uuid AS id, NULL::text AS title
    FROM (${CALENDARS}) AS calendars${ENTRIES}`

/** The calendars of any number of accounts in one round trip, with what their entries are. */
export async function weekCalendars(
  accountIds: string[],
  { range, now }: { range: Span; now: number }
): Promise<Map<string, WeekCalendar>> {
  const rows = await sql<Row & { id: string | null; title: string | null }>(
    undefined,
    WEEK,
    bindingsOf(accountIds, { range, now })
  )
  const isEntry = ({ kind }: { kind: string }) => kind === kind.toUpperCase()
  const calendars = calendarsFrom(
    accountIds,
    rows.filter((row) => !isEntry(row))
  )
  const entries = rows.filter(isEntry) as unknown as (Entry & { kind: Reason })[]
  return new Map(
    accountIds.map((accountId) => [
      accountId,
      {
        ...calendars.get(accountId)!,
        entries: entries
          .filter((entry) => entry.accountId === accountId)
          .map(({ kind, start, end, id, title }) => ({
            reason: kind,
            start,
            end,
            title,
            id: id ?? undefined,
          })),
      },
    ])
  )
}
