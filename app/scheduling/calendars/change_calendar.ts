import { GATES } from '#shared/plans'
import { lockPeople, requireFeature } from '#accounts'
import { planComing } from './plan_events.ts'
import { readWanted } from './list_calendars.ts'
import ConnectedCalendar from './connected_calendar.ts'
import type { Trx } from '#core/database/transaction'
import CalendarFeed from '../feeds/calendar_feed.ts'
import type { CalendarChange } from './validators.ts'
import { connectionOf } from '../connections/find_connections.ts'
import { connectedCalendarNotFound, calendarNotWritable } from '../errors.ts'

type Named = { accountId: string; connectionId: string; id: string }

/**
 * Chooses whether a calendar's events close hours, and whether bookings are written to it. What was written to another stays
 * there. Throws CONNECTION_NOT_FOUND and CONNECTED_CALENDAR_NOT_FOUND (404), CALENDAR_NOT_WRITABLE (409), and
 * FEATURE_NOT_AVAILABLE (403) for a calendar more than the plan has.
 */
export async function changeCalendar(
  trx: Trx,
  { accountId, connectionId, id }: Named,
  { isBlocking, isDestination }: CalendarChange
): Promise<ConnectedCalendar> {
  await lockPeople(trx, [accountId])
  await connectionOf({ accountId, id: connectionId }, trx)
  const all = await ConnectedCalendar.query({ client: trx }).where({ accountId })
  const calendar = all.find((one) => one.id === id && one.connectionId === connectionId)
  if (!calendar) throw connectedCalendarNotFound()
  if (isBlocking && !calendar.isBlocking) await requireRoomFor(trx, accountId, all)
  if (isBlocking !== undefined) await changeBlocking(trx, calendar, isBlocking)
  if (isDestination) {
    if (!calendar.isWritable) throw calendarNotWritable()
    for (const other of all.filter((one) => one.isDestination && one.id !== id))
      await other.merge({ isDestination: false }).save()
    await calendar.merge({ isDestination: true }).save()
    await planComing(trx, accountId)
  }
  await readWanted(trx, accountId)
  return calendar.refresh()
}

async function requireRoomFor(trx: Trx, accountId: string, all: ConnectedCalendar[]) {
  const { feature, free = 0 } = GATES['POST /calendar-feeds']!
  const feeds = await CalendarFeed.query({ client: trx }).where({ accountId })
  const used = feeds.length + all.filter((one) => one.isBlocking).length
  if (used >= free) await requireFeature(trx, accountId, feature)
}

/** Opens the hours of a calendar that blocks no more; one that does from now on is read as a whole. */
async function changeBlocking(trx: Trx, calendar: ConnectedCalendar, isBlocking: boolean) {
  const { accountId, id } = calendar
  if (calendar.isBlocking === isBlocking) return
  await calendar.merge({ isBlocking, token: null, events: isBlocking ? calendar.events : 0 }).save()
  if (!isBlocking)
    await trx.from('busy_times').where({ account_id: accountId, calendar_id: id }).delete()
}
