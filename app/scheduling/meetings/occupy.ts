import { now } from '#core/time'
import { newId } from '#core/ids'
import { DateTime } from 'luxon'
import type Meeting from './meeting.ts'
import type { ServiceCard } from '#catalog'
import { scheduleNotAvailable } from '../errors.ts'
import { hostsOfMeeting } from './domain/attending.ts'
import { breaksOf } from '../schedules/find_schedule.ts'
import { sql, type Trx } from '#core/database/transaction'

/** What takes the time of a host: a meeting, or one that may come (without an id). */
type Occupier = Pick<Meeting, 'startAt' | 'endAt'> & { id: string | null }

type Occupation = {
  meeting: Occupier
  hostId: string
  breakMinutes: number
  breakBefore?: number
  heldUntil?: DateTime
  /** Whether the meeting was booked against the breaks around it. */
  endsBreaks?: boolean
}

/**
 * Writes the busy time of a host: a meeting and the breaks around it. Returns its id.
 * Throws SCHEDULE_NOT_AVAILABLE (409) when the exclusion constraint refuses the row.
 */
export async function occupy(
  trx: Trx,
  { meeting, hostId, breakMinutes, breakBefore = 0, heldUntil, endsBreaks = false }: Occupation
): Promise<string> {
  const start = meeting.startAt.toJSDate()
  const end = meeting.endAt.toJSDate()
  const wanted = {
    from: meeting.startAt.minus({ minutes: breakBefore }),
    until: meeting.endAt.plus({ minutes: breakMinutes }),
  }
  const { from, until } = endsBreaks ? await endBreaks(trx, { meeting, hostId, wanted }) : wanted
  const [row] = await sql<{ id: string }>(
    trx,
    `INSERT INTO busy_times (account_id, id, during, start_at, end_at, held_until, meeting_id, source, created_at)
     VALUES (:hostId, :id, tstzrange(:from, :until, '[)'), :start, :end, :heldUntil, :meetingId, :source, :now)
     ON CONFLICT DO NOTHING RETURNING id`,
    {
      hostId,
      id: newId(),
      start,
      end,
      from: from.toJSDate(),
      until: until.toJSDate(),
      heldUntil: heldUntil?.toJSDate() ?? null,
      meetingId: meeting.id,
      source: meeting.id ? 'booking' : 'proposal',
      now: now().toJSDate(),
    }
  )
  if (!row) throw scheduleNotAvailable()
  return row.id
}

type Stretch = { from: DateTime; until: DateTime }

/**
 * Makes room for a meeting that is booked against the breaks around it.
 * Those of its neighbours end where it begins, or begin where it ends. Returns how much of its own breaks is left between them.
 */
async function endBreaks(
  trx: Trx,
  { meeting, hostId, wanted }: { meeting: Occupier; hostId: string; wanted: Stretch }
): Promise<Stretch> {
  const times = { hostId, start: meeting.startAt.toJSDate(), end: meeting.endAt.toJSDate() }
  await sql(
    trx,
    `UPDATE busy_times SET during = tstzrange(
       CASE WHEN start_at >= :end THEN greatest(lower(during), :end) ELSE lower(during) END,
       CASE WHEN end_at <= :start THEN least(upper(during), :start) ELSE upper(during) END, '[)')
     WHERE account_id = :hostId AND is_active AND NOT is_elsewhere AND (end_at <= :start OR start_at >= :end)
       AND during && tstzrange(:start, :end)`,
    times
  )
  const [beside] = await sql<{ before: Date | null; after: Date | null }>(
    trx,
    `SELECT max(upper(during)) FILTER (WHERE end_at <= :start) AS before,
            min(lower(during)) FILTER (WHERE start_at >= :end) AS after
     FROM busy_times
     WHERE account_id = :hostId AND is_active AND NOT is_elsewhere AND during && tstzrange(:from, :until)`,
    { ...times, from: wanted.from.toJSDate(), until: wanted.until.toJSDate() }
  )
  const at = (instant: Date | null | undefined, otherwise: DateTime) =>
    instant ? DateTime.fromJSDate(instant, { zone: 'utc' }) : otherwise
  return { from: at(beside?.before, wanted.from), until: at(beside?.after, wanted.until) }
}

/** Frees the times of expired holds, even while no worker runs (docs/domain.md, "Holds"). */
export async function purgeHolds(trx: Trx, accountIds: string[], at: DateTime): Promise<void> {
  await trx
    .from('busy_times')
    .whereIn('account_id', accountIds)
    .where('is_active', true)
    .where('held_until', '<=', at.toJSDate())
    .update({ is_active: false })
}

/**
 * Takes the time of each host of a meeting who has no active busy time for it. The caller has locked the hosts and purged
 * their expired holds. Throws SCHEDULE_NOT_AVAILABLE (409).
 */
export async function keepBusy(
  trx: Trx,
  service: ServiceCard,
  { meeting, heldUntil }: { meeting: Meeting; heldUntil?: DateTime }
): Promise<void> {
  const hosts = hostsOfMeeting(meeting)
  const rows: { account_id: string }[] = await trx
    .from('busy_times')
    .where({ meeting_id: meeting.id, is_active: true })
    .whereIn('account_id', hosts)
    .select('account_id')
  const busy = new Set(rows.map(({ account_id: id }) => id))
  for (const hostId of hosts.filter((id) => !busy.has(id))) {
    const breaks = await breaksOf(trx, service, hostId)
    const endsBreaks = meeting.brokenRules.includes('BREAK')
    await occupy(trx, { meeting, hostId, ...breaks, heldUntil, endsBreaks })
  }
}
