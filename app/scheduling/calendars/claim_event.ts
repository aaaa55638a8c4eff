import { now } from '#core/time'
import { appUrl } from '#config/app'
import { DateTime } from 'luxon'
import CalendarEvent from './calendar_event.ts'
import { sql } from '#core/database/transaction'
import { placeOf, titleOf } from './domain/event_words.ts'
import i18nManager from '@adonisjs/i18n/services/main'
import type { ServiceLocation } from '#shared/location'
import type { ConnectionKey } from '../connections/connection.ts'
import type { EventToWrite } from '../connections/calendar_driver.ts'
import type { ConnectionSettings } from '../connections/domain/connection_settings.ts'

/** Minutes for which one worker has an event to itself. */
export const CLAIMED_MINUTES = 2

/** How an event is to be. */
export type Wanted = EventToWrite & { startsAt: DateTime; endsAt: DateTime }

/** An event that a worker has to itself: how it stands, and how it is to be. */
export type ClaimedEvent = {
  row: CalendarEvent
  connection: ConnectionKey
  calendar: string
  /** Undefined where there is to be none. */
  wanted: Wanted | undefined
}

/** Who knows the clients of meetings: ticketing, by its hook. */
export type NamesOf = (meeting: { accountId: string; id: string }) => Promise<string[]>

type Meeting = {
  connectionId: string
  calendar: string
  settings: ConnectionSettings
  locale: string
  title: string | null
  start: Date | null
  end: Date | null
  timeZone: string | null
  location: ServiceLocation | null
  isWanted: boolean
}

/**
 * Takes an event that is to be written. Undefined where it is right already, its connection is broken, or its host has not
 * answered yet what becomes of it. Throws while another worker has it, so that the job comes again.
 */
export async function claimEvent(
  { accountId, id }: ConnectionKey,
  namesOf: NamesOf
): Promise<ClaimedEvent | undefined> {
  const at = now()
  const [claimed] = await sql(
    undefined,
    `UPDATE calendar_events e SET claimed_until = :until
     WHERE account_id = :accountId AND id = :id AND written < change AND NOT ${IS_OPEN}
       AND (claimed_until IS NULL OR claimed_until <= :now) RETURNING id`,
    {
      accountId,
      id,
      now: at.toJSDate(),
      until: at.plus({ minutes: CLAIMED_MINUTES }).toJSDate(),
    }
  )
  const row = await CalendarEvent.query().where({ accountId, id }).first()
  if (!row || row.written >= row.change) return undefined
  if (!claimed) return void (await requireOpen(row))
  const [found] = await sql<Meeting>(undefined, MEETING, { accountId, id, now: at.toJSDate() })
  if (!found) return void (await release(row))
  const connection = { accountId, id: found.connectionId }
  const wanted = found.isWanted ? await contentOf(row, found, namesOf) : undefined
  return { row, connection, calendar: found.calendar, wanted }
}

/** SQL: that a row `e` of calendar_events waits for its host, who did something to it there. */
export const IS_OPEN = `EXISTS (SELECT FROM calendar_changes o WHERE o.account_id = e.account_id AND o.event_id = e.id)`

/** Throws unless the event waits for its host. */
async function requireOpen({ accountId, id }: CalendarEvent): Promise<void> {
  const [waits] = await sql(
    undefined,
    `SELECT FROM calendar_events e WHERE account_id = :accountId AND id = :id AND ${IS_OPEN}`,
    { accountId, id }
  )
  if (!waits) throw new Error('Another worker writes this event')
}

/** Lets others have an event. */
export async function release({ accountId, id }: CalendarEvent): Promise<void> {
  await CalendarEvent.query().where({ accountId, id }).update({ claimedUntil: null })
}

const MEETING = `
  SELECT c.connection_id AS "connectionId", c.external_id AS calendar, n.settings, a.locale, m.title, m.start_at AS start,
    m.end_at AS "end", m.time_zone AS "timeZone", m.location,
    coalesce(m.state = 'confirmed' AND m.end_at > :now AND (m.host_account_id = e.account_id OR e.account_id = ANY(m.other_host_ids)), false) AS "isWanted"
  FROM calendar_events e
    JOIN connected_calendars c ON c.account_id = e.account_id AND c.id = e.calendar_id
    JOIN connections n ON n.account_id = c.account_id AND n.id = c.connection_id AND n.state IN ('ok', 'late')
    JOIN accounts a ON a.id = e.account_id
    LEFT JOIN meetings m ON m.account_id = e.meeting_account_id AND m.id = e.meeting_id
  WHERE e.account_id = :accountId AND e.id = :id`

async function contentOf(row: CalendarEvent, found: Meeting, namesOf: NamesOf) {
  const { meetingAccountId, meetingId, externalId, change: version } = row
  const { settings, locale, title, start, end, timeZone, location } = found
  const t = i18nManager.locale(locale)
  const names = settings.privateTitles
    ? []
    : await namesOf({ accountId: meetingAccountId, id: meetingId })
  const url = `${appUrl}/profile/u/me/calendar`
  return {
    externalId,
    version,
    title: settings.privateTitles ? t.t('api.calendar_event.busy') : titleOf(title!, names),
    description: settings.privateTitles ? '' : t.t('api.calendar_event.description', { url }),
    location: settings.privateTitles ? '' : placeOf(location!),
    start: start!.toISOString(),
    end: end!.toISOString(),
    timeZone: timeZone!,
    url,
    startsAt: DateTime.fromJSDate(start!, { zone: 'utc' }),
    endsAt: DateTime.fromJSDate(end!, { zone: 'utc' }),
  }
}
