import { now } from '#core/time'
import { DateTime } from 'luxon'
import { notifyLive } from '#core/live/notify_live'
import { sql, type Trx } from '#core/database/transaction'

/** A clash: the account of the host whose calendar has something, and its id. */
export type ClashKey = { accountId: string; id: string }

/** A booking that clashes with what a calendar of its host had and was not read yet. */
export type ClashCard = ClashKey & {
  /** The name of the calendar. */
  calendar: string
  meetingAccountId: string
  meetingId: string
  title: string
  start: DateTime
  /** `over`: it was moved, cancelled or has begun, or the calendar has nothing there any more. */
  state: 'open' | 'kept' | 'over'
}

type Row = Omit<ClashCard, 'start'> & { start: Date }

/** A clash as it stands now; undefined where its calendar or its meeting is gone. */
export async function clashOf(key: ClashKey, trx?: Trx): Promise<ClashCard | undefined> {
  const where = 'o.account_id = :accountId AND o.id = :id'
  const [row] = await sql<Row>(trx, `${CARD} WHERE ${where}`, { ...key, now: now().toJSDate() })
  return row && { ...row, start: DateTime.fromJSDate(row.start, { zone: 'utc' }) }
}

/** The id of the clash of a meeting with a calendar. */
export async function clashIdOf(
  named: { accountId: string; calendarId: string; meetingAccountId: string; meetingId: string },
  trx?: Trx
): Promise<string | undefined> {
  const [row] = await sql<{ id: string }>(
    trx,
    `SELECT id FROM calendar_clashes WHERE account_id = :accountId AND calendar_id = :calendarId
       AND meeting_account_id = :meetingAccountId AND meeting_id = :meetingId`,
    named
  )
  return row?.id
}

/** Keeps a booking at its time, so that its host hears no more of the clash. Run twice, it acts once. */
export async function keepClash(trx: Trx, { accountId, id }: ClashKey): Promise<void> {
  const [kept] = await sql(
    trx,
    `UPDATE calendar_clashes SET kept_at = :now
     WHERE account_id = :accountId AND id = :id AND kept_at IS NULL RETURNING id`,
    { accountId, id, now: now().toJSDate() }
  )
  if (kept) await notifyLive(trx, { accountId, topic: 'bookings', id })
}

/**
 * Whether clash `o` with meeting `m` is still one. Its host attends at that time, and the calendar closes it.
 *
 * SQL; `:now` is bound.
 */
const STANDS = `m.state = 'confirmed' AND m.start_at = o.start_at AND m.start_at > :now
  AND (m.host_account_id = o.account_id OR o.account_id = ANY(m.other_host_ids))
  AND EXISTS (SELECT FROM busy_times b
    WHERE b.account_id = o.account_id AND b.calendar_id = o.calendar_id AND b.is_active AND b.is_elsewhere
      AND b.during && tstzrange(m.start_at, m.end_at))`

/** Whether clash `o` with calendar `c` and meeting `m` waits for its host. SQL; `:now` is bound. */
export const IS_OPEN_CLASH = `o.kept_at IS NULL AND ${STANDS}`

/** Clashes `o` with their calendars `c` and meetings `m`. SQL. */
export const CLASHES = `calendar_clashes o
    JOIN connected_calendars c ON c.account_id = o.account_id AND c.id = o.calendar_id
    JOIN meetings m ON m.account_id = o.meeting_account_id AND m.id = o.meeting_id`

const CARD = `
  SELECT o.account_id AS "accountId", o.id, c.name AS calendar, o.meeting_account_id AS "meetingAccountId",
    o.meeting_id AS "meetingId", m.title, m.start_at AS start,
    CASE WHEN NOT (${STANDS}) THEN 'over' WHEN o.kept_at IS NULL THEN 'open' ELSE 'kept' END AS state
  FROM ${CLASHES}`
