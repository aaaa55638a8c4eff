import { now } from '#core/time'
import { newId } from '#core/ids'
import { DateTime } from 'luxon'
import { blocks } from './domain/blocking_items.ts'
import { noticeClashes } from './notice_clashes.ts'
import { wantLooks } from './want_looks.ts'
import { nextPass } from './domain/passes.ts'
import Connection from '../connections/connection.ts'
import ConnectedCalendar from './connected_calendar.ts'
import { unreadableNow } from './domain/unreadable_items.ts'
import type { Changes, Pass } from './pass.ts'
import { POLLED_MINUTES } from '../connections/freshness_of.ts'
import { providerOf } from '../connections/define_provider.ts'
import type { CalendarItem } from '../connections/calendar_driver.ts'
import { sql, transaction, type Trx } from '#core/database/transaction'

/** Rows of one statement; this bounds its memory. */
const AT_ONCE = 1000

/**
 * Keeps what a pass read, in one transaction. What closes hours takes the place of what was known of it. Events that we
 * wrote ourselves close none, because their bookings do.
 */
export async function keepChanges(pass: Pass, changes: Changes): Promise<void> {
  await transaction(async (trx) => {
    const { accountId, id, passes, connectionId } = pass.calendar
    const calendar = await ConnectedCalendar.query({ client: trx })
      .where({ accountId, id, passes })
      .forUpdate()
      .first()
    const connection = await Connection.query({ client: trx })
      .where({ accountId, id: connectionId })
      .firstOrFail()
    // Removed meanwhile, not to block any more, or overtaken by a pass that began later.
    if (!calendar?.nextPassAt) return

    const own = await ownEvents(trx, calendar)
    // What changed while the pages were read may stand on two of them; the last counts.
    const items = new Map(changes.items.map((item) => [item.externalId, item]))
    const foreign = [...items.values()].filter(
      ({ externalId, ownId = externalId }) => !own.has(externalId) && !own.has(ownId)
    )
    const closing = calendar.isBlocking
      ? foreign.filter((item) => blocks(item, connection.settings))
      : []
    if (pass.window) await deleteTimes(trx, calendar)
    else await deleteTimes(trx, calendar, changedIds(changes))
    await insertTimes(trx, calendar, closing)
    await noticeClashes(trx, calendar)
    await wantLooks(trx, calendar, { ...changes, window: pass.window })
    await settle(trx, { calendar, connection, pass, changes })
  })
}

function changedIds({ items, gone }: Changes): string[] {
  return [...items.map(({ externalId }) => externalId), ...gone]
}

async function ownEvents(trx: Trx, { accountId, id }: ConnectedCalendar): Promise<Set<string>> {
  const rows = await sql<{ id: string }>(
    trx,
    `SELECT external_id AS id FROM calendar_events WHERE account_id = :accountId AND calendar_id = :id`,
    { accountId, id }
  )
  return new Set(rows.map((row) => row.id))
}

async function deleteTimes(trx: Trx, { accountId, id }: ConnectedCalendar, events?: string[]) {
  const times = trx.from('busy_times').where({ account_id: accountId, calendar_id: id })
  if (!events) return void (await times.delete())
  for (let from = 0; from < events.length; from += AT_ONCE)
    await times
      .clone()
      .whereIn('external_id', events.slice(from, from + AT_ONCE))
      .delete()
}

async function insertTimes(trx: Trx, calendar: ConnectedCalendar, items: CalendarItem[]) {
  const { accountId, id } = calendar
  for (let from = 0; from < items.length; from += AT_ONCE) {
    const part = items.slice(from, from + AT_ONCE)
    await sql(trx, INSERT, {
      accountId,
      calendarId: id,
      now: now().toJSDate(),
      ids: part.map(() => newId()),
      events: part.map(({ externalId }) => externalId),
      starts: part.map(({ start }) => new Date(start).toISOString()),
      ends: part.map(({ end }) => new Date(end).toISOString()),
    })
  }
}

const INSERT = `
  INSERT INTO busy_times (account_id, id, calendar_id, external_id, during, start_at, end_at, source, created_at)
  SELECT :accountId, t.id, :calendarId, t.event, tstzrange(t.start_at, t.end_at, '[)'), t.start_at, t.end_at, 'calendar', :now
  FROM unnest(:ids::uuid[], :events::text[], :starts::timestamptz[], :ends::timestamptz[]) AS t (id, event, start_at, end_at)
  ON CONFLICT (account_id, calendar_id, external_id) WHERE calendar_id IS NOT NULL
  DO UPDATE SET during = excluded.during, start_at = excluded.start_at, end_at = excluded.end_at`

type Settlement = {
  calendar: ConnectedCalendar
  connection: Connection
  pass: Pass
  changes: Changes
}

async function settle(trx: Trx, { calendar, connection, pass, changes }: Settlement) {
  const { accountId, id } = calendar
  const at = now()
  const [count] = await sql<{ n: number }>(
    trx,
    'SELECT count(*)::int AS n FROM busy_times WHERE account_id = :accountId AND calendar_id = :id',
    { accountId, id }
  )
  const isTold = calendar.channelExpiresAt !== null && calendar.channelExpiresAt > at
  const minutes = providerOf(connection.provider)?.freshness || POLLED_MINUTES
  const before = pass.window ? [] : calendar.unreadable
  // Since the pass began all was to be read as a whole, as when its host has the calendar close hours: the next pass does.
  const isToSeed = !pass.window && calendar.token === null
  calendar.merge({
    token: isToSeed ? null : changes.token,
    events: count!.n,
    failures: 0,
    claimedUntil: null,
    lastPassAt: at,
    nextPassAt: isToSeed ? at : nextPass(isTold, minutes, at),
    unreadable: unreadableNow(before, changes.unreadable, new Set(changedIds(changes))),
  })
  if (pass.window) {
    calendar.seededAt = at
    calendar.windowEnd = DateTime.fromMillis(pass.window.end, { zone: 'utc' })
  }
  await calendar.save()
}
