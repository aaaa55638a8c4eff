import { DateTime } from 'luxon'
import CalendarEvent from './calendar_event.ts'
import ConnectedCalendar from './connected_calendar.ts'
import { sql, type Trx } from '#core/database/transaction'
import { accountById, type AccountCard } from '#accounts'

/** A booking and a calendar, as the mails about both show them. */
export type CalendarBookingCard = {
  account: AccountCard
  calendar: string
  title: string
  start: DateTime
  /** False once the meeting is over, cancelled or moved. */
  stands: boolean
}

type Named = { accountId: string; calendarId: string; meetingAccountId: string; meetingId: string }

/** A meeting that clashes with a calendar of a host; undefined where one of them is gone. */
export async function clashFor(named: Named, trx?: Trx): Promise<CalendarBookingCard | undefined> {
  const { accountId, calendarId, meetingAccountId, meetingId } = named
  const account = await accountById(accountId, trx)
  const calendar = await ConnectedCalendar.query({ client: trx })
    .where({ accountId, id: calendarId })
    .first()
  const [meeting] = await sql<{ title: string; start: Date; state: string }>(
    trx,
    'SELECT title, start_at AS start, state FROM meetings WHERE account_id = :meetingAccountId AND id = :meetingId',
    { meetingAccountId, meetingId }
  )
  if (!account || !calendar || !meeting) return undefined
  const { title, state } = meeting
  const start = DateTime.fromJSDate(meeting.start, { zone: 'utc' })
  return { account, calendar: calendar.name, title, start, stands: state === 'confirmed' }
}

/** The meeting of an event that was changed in a calendar; undefined where one of them is gone. */
export async function changedThereFor(
  { accountId, id }: { accountId: string; id: string },
  trx?: Trx
): Promise<CalendarBookingCard | undefined> {
  const event = await CalendarEvent.query({ client: trx }).where({ accountId, id }).first()
  return event ? clashFor(event, trx) : undefined
}
