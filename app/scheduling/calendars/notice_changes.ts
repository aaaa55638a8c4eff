import { now } from '#core/time'
import { publish } from '#core/jobs'
import CalendarEvent from './calendar_event.ts'
import type { Changes, Pass } from './read_changes.ts'
import type ConnectedCalendar from './connected_calendar.ts'
import { sql, type Trx } from '#core/database/transaction'
import { bookingChangedThere, bookingClashed } from '../events.ts'
import type { CalendarItem } from '../connections/calendar_driver.ts'

/**
 * Tells a host of bookings that clash with what we had not read yet of a calendar. Each is found once,
 * by the first pass after it was booked.
 */
export async function noticeClashes(trx: Trx, calendar: ConnectedCalendar): Promise<void> {
  const { accountId, id: calendarId, lastPassAt } = calendar
  if (!lastPassAt) return
  const clashing = await sql<{ meetingAccountId: string; meetingId: string }>(trx, CLASHING, {
    accountId,
    calendarId,
    since: lastPassAt.toJSDate(),
    now: now().toJSDate(),
  })
  for (const meeting of clashing)
    await publish(trx, bookingClashed, { accountId, calendarId, ...meeting })
}

/** What a host booked against a rule of their own is as they want it. */
const CLASHING = `
  SELECT m.account_id AS "meetingAccountId", m.id AS "meetingId" FROM meetings m
  WHERE m.state = 'confirmed' AND m.start_at > :now AND m.created_at > :since AND m.broken_rules = '{}'
    AND (m.host_account_id = :accountId OR (m.other_host_ids <> '{}' AND m.other_host_ids @> ARRAY[CAST(:accountId AS uuid)]))
    AND EXISTS (SELECT FROM busy_times b
      WHERE b.account_id = :accountId AND b.calendar_id = :calendarId AND b.is_active AND b.is_elsewhere
        AND b.during && tstzrange(m.start_at, m.end_at))`

/**
 * Tells a host that a booking stands as it was though its event was moved or deleted in the calendar. What we wrote ourselves is
 * known by its etag; what is about to be written is later than what was changed there, and stands.
 */
export async function noticeForeign(
  trx: Trx,
  { accountId, id: calendarId }: ConnectedCalendar,
  { items, gone }: Pick<Changes, 'items' | 'gone'>
): Promise<void> {
  const changed = new Map(items.map((item) => [item.externalId, item]))
  const named = [...changed.keys(), ...gone]
  if (named.length === 0) return
  const events = await CalendarEvent.query({ client: trx })
    .where({ accountId, calendarId, state: 'there' })
    .whereIn('externalId', named)
    .whereColumn('written', 'change')
    .whereNull('claimedUntil')
    .forUpdate()
  for (const event of events) {
    const item = changed.get(event.externalId)
    const kind = item ? (isMoved(event, item) ? 'moved' : undefined) : 'deleted'
    if (item) event.etag = item.etag
    else event.state = 'gone'
    await event.save()
    const { id, change } = event
    if (kind)
      await publish(trx, bookingChangedThere, { accountId, id, kind, change, at: atOf(item) })
  }
}

/** What is known of the event by now, so that the host hears of the same change once. */
const atOf = (item?: CalendarItem) => (item ? `${item.start}:${item.end}` : 'gone')

function isMoved({ etag, startAt, endAt }: CalendarEvent, item: CalendarItem): boolean {
  if (item.etag === etag) return false
  return startAt?.toMillis() !== item.start || endAt?.toMillis() !== item.end
}

/** Seconds after which what we wrote stands in what a provider lists. */
const SETTLED_SECONDS = 60

/**
 * What a pass read, with the events that it should have seen. One over a whole window does not name what was deleted there.
 */
export async function withUnseen(
  trx: Trx,
  { calendar, window, begunAt }: Pass,
  changes: Changes
): Promise<Pick<Changes, 'items' | 'gone'>> {
  if (!window || !changes.showsWritten) return changes
  const { accountId, id: calendarId } = calendar
  const seen = [...changes.items, ...changes.unreadable].map(({ externalId }) => externalId)
  const rows = await sql<{ externalId: string }>(trx, UNSEEN, {
    accountId,
    calendarId,
    seen,
    start: now().toJSDate(),
    end: new Date(window.end),
    before: begunAt.minus({ seconds: SETTLED_SECONDS }).toJSDate(),
  })
  return { items: changes.items, gone: [...changes.gone, ...rows.map((row) => row.externalId)] }
}

const UNSEEN = `
  SELECT external_id AS "externalId" FROM calendar_events
  WHERE account_id = :accountId AND calendar_id = :calendarId AND state = 'there' AND written_at <= :before
    AND start_at >= :start AND end_at <= :end AND NOT (external_id = ANY(:seen::text[]))`
