import { now } from '#core/time'
import { managersOf } from '#accounts'
import { DateTime } from 'luxon'
import { movePath } from './find_clash.ts'
import { sql } from '#core/database/transaction'
import { LIVE_STATES } from '#shared/booking_states'
import { CLASHES, IS_OPEN_CLASH } from '#scheduling'
import type { AccountScope } from '#core/account_scope'
import { outcomesOf, type ChangeOutcome } from './domain/outcomes.ts'

/** Of one account; a host who leaves more unanswered sees the next first. */
const MOST = 50

type Row = {
  id: string
  kind: 'moved' | 'deleted' | 'clash'
  calendar: string
  accountId: string
  /** The name of the team that has the booking; null where it is the reader's own. */
  team: string | null
  title: string
  start: Date
  thereStart: Date | null
  thereEnd: Date | null
  capacity: number | null
  code: string | null
  client: string | null
}

/** A booking about which a host is asked. Its event was moved or deleted in the calendar, or it clashes. */
export type AskedChange = Pick<Row, 'id' | 'kind' | 'calendar' | 'team' | 'title' | 'client'> & {
  /** Null for a date of a workshop, and for a member who does not run the team. */
  code: string | null
  start: DateTime
  /** Where the event stands there; null where it was deleted, and of a clash. */
  there: { start: DateTime; end: DateTime } | null
  outcomes: ChangeOutcome[]
  /** Of a clash: where it is moved, unless its host may not. */
  moveTo: string | null
}

/** What waits for the answer of a host, or of an account whose members did it; the next booking first. */
export async function askedChanges({ accountId, userId }: AccountScope): Promise<AskedChange[]> {
  const rows = await sql<Row>(undefined, ASKED, {
    accountId,
    live: [...LIVE_STATES],
    most: MOST,
    now: now().toJSDate(),
  })
  const managed = await managedBy(userId, [...new Set(rows.map((row) => row.accountId))])
  return rows.map((row) => {
    const { id, kind, calendar, team, title, client, capacity } = row
    const isManaged = managed.has(row.accountId)
    return {
      id,
      kind,
      calendar,
      title,
      client,
      team: row.accountId === accountId ? null : team,
      code: isManaged ? row.code : null,
      moveTo: isManaged && kind === 'clash' ? moveOf(row, accountId) : null,
      start: instant(row.start),
      there:
        row.thereStart && row.thereEnd
          ? { start: instant(row.thereStart), end: instant(row.thereEnd) }
          : null,
      outcomes: outcomesOf({ kind, isManaged, isShared: capacity !== null }),
    }
  })
}

function moveOf({ code, accountId: meetingAccountId }: Row, accountId: string): string | null {
  return code && movePath({ accountId, meetingAccountId, code })
}

const instant = (date: Date) => DateTime.fromJSDate(date, { zone: 'utc' })

async function managedBy(userId: string, accountIds: string[]): Promise<Set<string>> {
  const managers = await Promise.all(accountIds.map((id) => managersOf(id)))
  return new Set(
    accountIds.filter((_, index) => managers[index]!.some((one) => one.userId === userId))
  )
}

const BOOKED = `LEFT JOIN LATERAL (SELECT code, attendee_name FROM tickets
      WHERE account_id = m.account_id AND m.capacity IS NULL AND state = ANY(:live)
        AND (meeting_id = m.id OR id IN (SELECT ticket_id FROM ticket_meetings WHERE account_id = m.account_id AND meeting_id = m.id))
      LIMIT 1) AS t ON true`

const SHOWN = `c.name AS calendar, m.account_id AS "accountId", m.title, m.start_at AS start, m.capacity,
    concat_ws(' ', a.first_name, a.last_name) AS team, t.code, t.attendee_name AS client`

const CHANGED = `
  SELECT o.id, o.kind, o.start_at AS "thereStart", o.end_at AS "thereEnd", ${SHOWN}
  FROM calendar_changes o
    JOIN calendar_events e ON e.account_id = o.account_id AND e.id = o.event_id
    JOIN connected_calendars c ON c.account_id = e.account_id AND c.id = e.calendar_id
    JOIN meetings m ON m.account_id = e.meeting_account_id AND m.id = e.meeting_id AND m.state = 'confirmed'
    JOIN accounts a ON a.id = m.account_id
    ${BOOKED}
  WHERE o.state = 'asked' AND (o.account_id = :accountId OR o.meeting_account_id = :accountId)`

/** Of a host's own calendars alone: what stands in them is for no other member of a team. */
const CLASHING = `
  SELECT o.id, 'clash' AS kind, NULL AS "thereStart", NULL AS "thereEnd", ${SHOWN}
  FROM ${CLASHES} JOIN accounts a ON a.id = m.account_id
    ${BOOKED}
  WHERE o.account_id = :accountId AND ${IS_OPEN_CLASH}`

const ASKED = `SELECT * FROM (${CHANGED} UNION ALL ${CLASHING}) AS asked ORDER BY start, id LIMIT :most`
