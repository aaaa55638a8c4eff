import { now } from '#core/time'
import { sql } from '#core/database/transaction'
import { CLASHES, IS_OPEN_CLASH } from '#scheduling'

/** The names of calendars with which meetings clash, until their host has decided, by their ids. */
export async function agendaClashes(
  accountId: string,
  meetings: { id: string }[]
): Promise<Map<string, string>> {
  if (meetings.length === 0) return new Map()
  const rows = await sql<{ meetingId: string; calendar: string }>(undefined, OF_MEETINGS, {
    accountId,
    meetingIds: meetings.map(({ id }) => id),
    now: now().toJSDate(),
  })
  return new Map(rows.map(({ meetingId, calendar }) => [meetingId, calendar]))
}

const OF_MEETINGS = `
  SELECT o.meeting_id AS "meetingId", c.name AS calendar FROM ${CLASHES}
  WHERE o.account_id = :accountId AND o.meeting_id = ANY(:meetingIds) AND ${IS_OPEN_CLASH}`
