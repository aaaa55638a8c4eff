import { now } from '#core/time'
import { newId } from '#core/ids'
import { publish } from '#core/jobs'
import type ConnectedCalendar from './connected_calendar.ts'
import { sql, type Trx } from '#core/database/transaction'
import { bookingClashed } from '../events.ts'

/**
 * Tells a host of bookings that clash with what we had not read yet of a calendar. Each is found once,
 * by the first pass after it was booked.
 */
export async function noticeClashes(trx: Trx, calendar: ConnectedCalendar): Promise<void> {
  const { accountId, id: calendarId, lastPassAt } = calendar
  if (!lastPassAt) return
  const clashing = await sql<Meeting>(trx, CLASHING, {
    accountId,
    calendarId,
    since: lastPassAt.toJSDate(),
    now: now().toJSDate(),
  })
  for (const meeting of clashing) await tell(trx, { accountId, calendarId, ...meeting })
}

type Meeting = { meetingAccountId: string; meetingId: string }

/** Keeps a clash until its host has decided, and tells them once. */
async function tell(trx: Trx, clash: Meeting & { accountId: string; calendarId: string }) {
  const [kept] = await sql(trx, KEEP, { ...clash, id: newId(), now: now().toJSDate() })
  if (kept) await publish(trx, bookingClashed, clash)
}

const KEEP = `
  INSERT INTO calendar_clashes (account_id, id, calendar_id, meeting_account_id, meeting_id, start_at, created_at)
  SELECT :accountId, :id, :calendarId, m.account_id, m.id, m.start_at, :now FROM meetings m
  WHERE m.account_id = :meetingAccountId AND m.id = :meetingId
  ON CONFLICT (account_id, calendar_id, meeting_account_id, meeting_id) DO NOTHING RETURNING id`

/** What a host booked against a rule of their own is as they want it. */
const CLASHING = `
  SELECT m.account_id AS "meetingAccountId", m.id AS "meetingId" FROM meetings m
  WHERE m.state = 'confirmed' AND m.start_at > :now AND m.created_at > :since AND m.broken_rules = '{}'
    AND (m.host_account_id = :accountId OR (m.other_host_ids <> '{}' AND m.other_host_ids @> ARRAY[CAST(:accountId AS uuid)]))
    AND EXISTS (SELECT FROM busy_times b
      WHERE b.account_id = :accountId AND b.calendar_id = :calendarId AND b.is_active AND b.is_elsewhere
        AND b.during && tstzrange(m.start_at, m.end_at))`
