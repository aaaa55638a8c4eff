import { DateTime } from 'luxon'
import CalendarEvent from './calendar_event.ts'
import CalendarChange from './calendar_change.ts'
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

/** A meeting and a calendar of its host; undefined where one of them is gone. */
async function cardOf(named: Named, trx?: Trx): Promise<CalendarBookingCard | undefined> {
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

/** The meeting of an event that a host changed in the calendar; undefined where one is gone. */
export async function overruledFor(
  { accountId, id }: { accountId: string; id: string },
  trx?: Trx
): Promise<CalendarBookingCard | undefined> {
  const event = await CalendarEvent.query({ client: trx }).where({ accountId, id }).first()
  return event ? cardOf(event, trx) : undefined
}

/** A booking about which a host is asked, with where its event stands in the calendar (null: deleted). */
export type AskedCard = CalendarBookingCard & { there: DateTime | null }

/** What a host is asked; undefined once it is settled. */
export async function askedFor(
  { accountId, id }: { accountId: string; id: string },
  trx?: Trx
): Promise<AskedCard | undefined> {
  const change = await CalendarChange.query({ client: trx })
    .where({ accountId, id, state: 'asked' })
    .first()
  const card = change && (await overruledFor({ accountId, id: change.eventId }, trx))
  return card ? { ...card, there: change.startAt } : undefined
}
