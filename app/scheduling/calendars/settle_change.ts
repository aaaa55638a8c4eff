import { DateTime } from 'luxon'
import { publish } from '#core/jobs'
import CalendarChange from './calendar_change.ts'
import { writeAnew } from './plan_events.ts'
import { calendarChangeAsked } from '../events.ts'
import { sql, type Trx } from '#core/database/transaction'
import type { ConnectionSettings } from '../connections/domain/connection_settings.ts'

/** Which change is meant: the host's account and its id. */
type ChangeKey = { accountId: string; id: string }

/** What a host did to the event of a meeting, with what their settings say about it. */
export type ChangeCard = ChangeKey &
  Pick<ConnectionSettings, 'onMove' | 'onDelete'> & {
    kind: CalendarChange['kind']
    state: CalendarChange['state']
    hasProposal: boolean
    /** Where the event stands there; null where it was deleted or restored. */
    start: DateTime | null
    /** The name of the calendar. */
    calendar: string
    /** The user whose calendar it is. */
    userId: string
    meetingAccountId: string
    meetingId: string
  }

type Row = Omit<ChangeCard, 'start'> & { start: Date | null }

/** What a host did to an event, as it stands now; undefined once it is settled. */
export async function changeOf(key: ChangeKey, trx?: Trx): Promise<ChangeCard | undefined> {
  const [row] = await sql<Row>(trx, CARD, key)
  return row && { ...row, start: row.start && DateTime.fromJSDate(row.start, { zone: 'utc' }) }
}

const CARD = `
  SELECT o.account_id AS "accountId", o.id, o.kind, o.state, o.has_proposal AS "hasProposal", o.start_at AS start,
    c.name AS calendar, u.id AS "userId", e.meeting_account_id AS "meetingAccountId", e.meeting_id AS "meetingId",
    n.settings->>'onMove' AS "onMove", n.settings->>'onDelete' AS "onDelete"
  FROM calendar_changes o
    JOIN calendar_events e ON e.account_id = o.account_id AND e.id = o.event_id
    JOIN connected_calendars c ON c.account_id = e.account_id AND c.id = e.calendar_id
    JOIN connections n ON n.account_id = c.account_id AND n.id = c.connection_id
    JOIN users u ON u.personal_account_id = o.account_id
  WHERE o.account_id = :accountId AND o.id = :id`

/**
 * Locks what a host did to an event, behind the booking, which the caller has locked, and the event. Undefined once it is
 * settled.
 */
export async function lockChange(trx: Trx, key: ChangeKey): Promise<ChangeCard | undefined> {
  await sql(
    trx,
    `SELECT FROM calendar_events e WHERE account_id = :accountId
       AND id = (SELECT event_id FROM calendar_changes WHERE account_id = :accountId AND id = :id) FOR UPDATE`,
    key
  )
  const found = await CalendarChange.query({ client: trx }).where(key).forUpdate().first()
  return found ? changeOf(key, trx) : undefined
}

/** Has a host asked what becomes of the booking. The caller has locked the change. */
export async function askHost(trx: Trx, { accountId, id, kind }: ChangeCard): Promise<void> {
  if (kind === 'restored') return
  await CalendarChange.query({ client: trx })
    .where({ accountId, id })
    .update({ state: 'asked', hasProposal: false })
  await publish(trx, calendarChangeAsked, { accountId, id, kind })
}

/** Keeps that a client is asked about the time at which an event stands. */
export async function noteProposed(trx: Trx, { accountId, id }: ChangeKey): Promise<void> {
  await CalendarChange.query({ client: trx })
    .where({ accountId, id })
    .update({ state: 'proposed', hasProposal: false })
}

/** Settles what a host did to an event by writing it as its meeting is. */
export async function putBack(trx: Trx, { accountId, id }: ChangeKey): Promise<void> {
  const change = await CalendarChange.query({ client: trx }).where({ accountId, id }).first()
  if (!change) return
  await change.delete()
  await writeAnew(trx, { accountId, id: change.eventId })
}

/** Puts back the events of a meeting about whose time its client was asked, once that is over. */
export async function putBackProposed(
  trx: Trx,
  meeting: { accountId: string; meetingId: string }
): Promise<void> {
  const proposed = await sql<ChangeKey>(
    trx,
    `SELECT o.account_id AS "accountId", o.id FROM calendar_changes o
       JOIN calendar_events e ON e.account_id = o.account_id AND e.id = o.event_id
     WHERE e.meeting_account_id = :accountId AND e.meeting_id = :meetingId AND o.state = 'proposed'
     ORDER BY e.account_id, e.id FOR UPDATE OF e`,
    meeting
  )
  for (const key of proposed) await putBack(trx, key)
}
