import { LIVE_MEMBER } from '#accounts'
import { now } from '#core/time'
import { DateTime } from 'luxon'
import { sql } from '#core/database/transaction'

/** What an entry of an agenda is. `BUSY` is time elsewhere: of a connected calendar, or of a member outside of the team. */
export const ENTRY_KINDS = ['MEETING', 'BUSY', 'BLOCKED', 'VACATION'] as const

export type EntryKind = (typeof ENTRY_KINDS)[number]

/** A person whose time an agenda shows. */
export type AgendaHost = { id: string; fullName: string }

/** A part of time. What only a meeting has is null of the others; `accountId` is that which booked it. */
export type AgendaEntry = {
  kind: EntryKind
  id: string
  start: DateTime
  end: DateTime
  title: string | null
  hostIds: string[]
  accountId: string | null
  serviceId: string | null
  code: string | null
  places: number | null
  placesTaken: number | null
  /** Of a connected calendar, as its provider shows it: `#rrggbb`. */
  color: string | null
}

export type Agenda = { hosts: AgendaHost[]; entries: AgendaEntry[]; isCut: boolean }

/** Entries of one answer: more than a clinic of twelve has in six weeks. */
export const MOST_ENTRIES = 5000

type Row = Omit<AgendaEntry, 'start' | 'end'> & { start: Date; end: Date }

const PEOPLE = `
  SELECT p.id, concat_ws(' ', p.first_name, p.last_name) AS "fullName", a.type = 't' AS "isTeam"
  FROM accounts a JOIN members m ON m.account_id = a.id
    JOIN users u ON u.id = m.user_id JOIN accounts p ON p.id = u.personal_account_id
  WHERE a.id = :accountId AND ${LIVE_MEMBER}
  ORDER BY array_position(ARRAY['OWNER', 'ADMIN', 'COLLABORATOR'], m.role::text), m.created_at, m.id`

/**
 * Meetings of the account, and of a person also those that they attend for teams. Of a team that they have left they see only
 * that they are taken.
 */
const MEETINGS = `
  SELECT CASE WHEN known THEN 'MEETING' ELSE 'BUSY' END AS kind, h.id, h.start_at AS start, h.end_at AS "end",
    CASE WHEN known THEN h.title END AS title, h.host_account_id || h.other_host_ids AS "hostIds",
    CASE WHEN known THEN h.account_id END AS "accountId", CASE WHEN known THEN h.service_id END AS "serviceId",
    CASE WHEN h.account_id = :accountId THEN h.code END AS code, CASE WHEN known THEN h.capacity END AS places,
    CASE WHEN known AND h.capacity IS NOT NULL THEN h.taken END AS "placesTaken", NULL AS color
  FROM meetings h CROSS JOIN LATERAL (SELECT h.account_id = :accountId OR EXISTS (
    SELECT FROM users u JOIN members m ON m.user_id = u.id
    WHERE u.personal_account_id = :accountId AND m.account_id = h.account_id AND ${LIVE_MEMBER}) AS known) its
  WHERE (h.account_id = :accountId
      OR (NOT :isTeam AND (h.host_account_id = :accountId
        OR (h.other_host_ids <> '{}' AND h.other_host_ids @> ARRAY[CAST(:accountId AS uuid)]))))
    AND h.state <> 'cancelled' AND h.start_at < :end AND h.start_at > :startsAfter AND h.end_at > :start`

/** Connected calendars, of a person by their names; of a team's members only that they are elsewhere. */
const FEEDS = `
  SELECT 'BUSY', b.id, b.start_at, b.end_at, CASE WHEN :isTeam THEN NULL ELSE coalesce(f.name, k.name) END,
    ARRAY[b.account_id], NULL::uuid, NULL::uuid, NULL, NULL::int, NULL::int, CASE WHEN :isTeam THEN NULL ELSE k.color END
  FROM busy_times b
    LEFT JOIN calendar_feeds f ON f.account_id = b.account_id AND f.id = b.feed_id
    LEFT JOIN connected_calendars k ON k.account_id = b.account_id AND k.id = b.calendar_id
  WHERE b.account_id = ANY(:hostIds) AND b.is_active AND b.is_elsewhere AND b.source <> 'outage' AND b.during && tstzrange(:start, :end)
    AND b.end_at > :start`

/** What a team's members attend outside of it. A hold that has expired counts no more. */
const OUTSIDE = `
  SELECT 'BUSY', b.id, b.start_at, b.end_at, NULL, ARRAY[b.account_id], NULL, NULL, NULL, NULL, NULL, NULL
  FROM busy_times b
  WHERE :isTeam AND b.account_id = ANY(:hostIds) AND b.is_active AND NOT b.is_elsewhere AND b.during && tstzrange(:start, :end)
    AND b.end_at > :start AND b.start_at < :end AND (b.held_until IS NULL OR b.held_until > :now)
    AND NOT EXISTS (SELECT FROM meetings m WHERE m.account_id = :accountId AND m.id = b.meeting_id)`

const BLOCKED = `
  SELECT 'BLOCKED', i.id, i.start_at, i.end_at, CASE WHEN :isTeam THEN NULL ELSE i.title END,
    ARRAY[i.account_id], NULL, NULL, NULL, NULL, NULL, NULL
  FROM blocked_intervals i
  WHERE i.account_id = ANY(:hostIds) AND i.end_at > :start AND i.start_at < :end`

/** Whole days by the clock of a person's default schedule. */
const VACATIONS = `
  SELECT 'VACATION', v.id, v.starts_on::timestamp AT TIME ZONE z.name, (v.ends_on + 1)::timestamp AT TIME ZONE z.name, NULL,
    ARRAY[v.account_id], NULL, NULL, NULL, NULL, NULL, NULL
  FROM vacations v JOIN accounts a ON a.id = v.account_id
    LEFT JOIN schedules s ON s.account_id = v.account_id AND s.is_default
    CROSS JOIN LATERAL (SELECT coalesce(s.time_zone, a.time_zone) AS name) z
  WHERE v.account_id = ANY(:hostIds) AND v.ends_on >= CAST(:start AS date) - 1 AND v.starts_on <= CAST(:end AS date) + 1
    AND (v.ends_on + 1)::timestamp AT TIME ZONE z.name > :start AND v.starts_on::timestamp AT TIME ZONE z.name < :end`

const ENTRIES = `${[MEETINGS, FEEDS, OUTSIDE, BLOCKED, VACATIONS].join(' UNION ALL ')}
  ORDER BY start, "end", id LIMIT :most`

/** The longest that a meeting takes in milliseconds: those that began earlier are over. */
const LONGEST = 7 * 86_400_000

/**
 * What stands in the time of an account's people, by start.
 * Of a person the own time with what they attend for teams, of a team its meetings and when its members are elsewhere. Two
 * round trips. `isCut` says that there is more than an answer has.
 */
export async function agendaBetween(
  accountId: string,
  { start, end }: { start: DateTime; end: DateTime }
): Promise<Agenda> {
  const people = await sql<AgendaHost & { isTeam: boolean }>(undefined, PEOPLE, { accountId })
  const rows = await sql<Row>(undefined, ENTRIES, {
    accountId,
    isTeam: people[0]?.isTeam ?? false,
    hostIds: people.map(({ id }) => id),
    start: start.toJSDate(),
    end: end.toJSDate(),
    startsAfter: new Date(start.toMillis() - LONGEST),
    now: now().toJSDate(),
    most: MOST_ENTRIES + 1,
  })
  return {
    hosts: people.map(({ id, fullName }) => ({ id, fullName })),
    entries: rows.slice(0, MOST_ENTRIES).map((row) => ({
      ...row,
      start: DateTime.fromJSDate(row.start),
      end: DateTime.fromJSDate(row.end),
    })),
    isCut: rows.length > MOST_ENTRIES,
  }
}
