import { now, toIso } from '#core/time'
import { newId } from '#core/ids'
import Meeting from './meeting.ts'
import { formatWhen } from '#shared/formats'
import { purgeHolds } from './occupy.ts'
import { meetingsClash } from '../errors.ts'
import { breaksOf as breaksOfHost } from '../schedules/find_schedule.ts'
import { hostsOfMeeting } from './domain/attending.ts'
import { sql, type Trx } from '#core/database/transaction'
import { accountById, lockPeople } from '#accounts'
import { serviceById, type ServiceCard } from '#catalog'

/** Clashes that an error names: as many as a host can read. */
const MOST_NAMED = 5

/**
 * Reserves the time of all coming meetings of a service, or of none. Its host has locked it.
 * A meeting under way takes what is left of it. Times that are taken already stay. Throws MEETINGS_CLASH (409).
 */
export async function blockMeetings(trx: Trx, serviceId: string): Promise<void> {
  const service = (await serviceById(serviceId, trx))!
  const coming = () =>
    Meeting.query({ client: trx })
      .where({ accountId: service.accountId, serviceId })
      .where((live) => {
        live
          .where((kept) => kept.where({ state: 'confirmed' }).where('endAt', '>', now().toJSDate()))
          .orWhere((held) => held.where({ state: 'held' }).where('startAt', '>', now().toJSDate()))
      })
      .orderBy('startAt')
      .orderBy('id')
  const people = [...new Set((await coming()).flatMap(hostsOfMeeting))]
  await lockPeople(trx, people)
  await purgeHolds(trx, people, now())
  // Read again behind the locks: from here on none of them can be cancelled, confirmed or moved.
  const meetings = await coming().forUpdate()
  const clashing = await occupyAll(trx, service, meetings)
  if (clashing.length > 0) throw await clashOf(trx, service, clashing)
}

/** Reserves all times in one statement; returns the meetings that the constraint refused. */
async function occupyAll(trx: Trx, service: ServiceCard, meetings: Meeting[]): Promise<Meeting[]> {
  const breaks = await breaksOf(trx, service, meetings)
  const rows = meetings.flatMap((meeting) =>
    hostsOfMeeting(meeting).map((hostId) => ({
      id: newId(),
      account_id: hostId,
      meeting_id: meeting.id,
      start_at: meeting.startAt.toISO(),
      end_at: meeting.endAt.toISO(),
      busy_from: meeting.startAt.minus({ minutes: breaks.get(hostId)!.breakBefore }).toISO(),
      free_again: meeting.endAt.plus({ minutes: breaks.get(hostId)!.breakMinutes }).toISO(),
      held_until: meeting.state === 'held' ? meeting.startAt.toISO() : null,
    }))
  )
  const missing = await sql<{ meeting_id: string }>(trx, OCCUPY_ALL, {
    rows: JSON.stringify(rows),
    now: now().toJSDate(),
  })
  const clashing = new Set(missing.map(({ meeting_id: id }) => id))
  return meetings.filter(({ id }) => clashing.has(id))
}

const OCCUPY_ALL = `
  WITH wanted AS (
    SELECT w.* FROM jsonb_to_recordset(cast(:rows AS jsonb)) AS w(id uuid, account_id uuid, meeting_id uuid,
      start_at timestamptz, end_at timestamptz, busy_from timestamptz, free_again timestamptz, held_until timestamptz)
    WHERE NOT EXISTS (SELECT FROM busy_times b
      WHERE b.account_id = w.account_id AND b.meeting_id = w.meeting_id AND b.is_active)
  ), taken AS (
    INSERT INTO busy_times (account_id, id, during, start_at, end_at, held_until, meeting_id, source, created_at)
    SELECT account_id, id, tstzrange(greatest(busy_from, :now), free_again, '[)'), start_at, end_at, held_until, meeting_id, 'booking', :now
    FROM wanted ORDER BY start_at, meeting_id, account_id
    ON CONFLICT DO NOTHING RETURNING id
  )
  SELECT DISTINCT meeting_id FROM wanted WHERE id NOT IN (SELECT id FROM taken)`

async function breaksOf(trx: Trx, service: ServiceCard, meetings: Meeting[]) {
  const breaks = new Map<string, Awaited<ReturnType<typeof breaksOfHost>>>()
  for (const hostId of new Set(meetings.flatMap(hostsOfMeeting)))
    breaks.set(hostId, await breaksOfHost(trx, service, hostId))
  return breaks
}

async function clashOf(trx: Trx, { accountId }: ServiceCard, clashing: Meeting[]) {
  const { locale, timeZone } = (await accountById(accountId, trx))!
  const named = clashing.slice(0, MOST_NAMED).map(({ startAt }) => toIso(startAt))
  const times = named.map((start) => formatWhen(start, timeZone, locale)).join('; ')
  const more = clashing.length > MOST_NAMED ? '; …' : ''
  return meetingsClash({ count: clashing.length, starts: named.join(' '), times: times + more })
}
