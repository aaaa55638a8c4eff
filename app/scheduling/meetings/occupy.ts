import { now } from '#core/time'
import { newId } from '#core/ids'
import { DateTime } from 'luxon'
import type Meeting from './meeting.ts'
import type { ServiceCard } from '#catalog'
import { scheduleNotAvailable } from '../errors.ts'
import { hostsOfMeeting } from './domain/attending.ts'
import { breakOf } from '../schedules/find_schedule.ts'
import { sql, type Trx } from '#core/database/transaction'

/** What takes the time of a host: a meeting, or one that may come (without an id). */
type Occupier = Pick<Meeting, 'startAt' | 'endAt'> & { id: string | null }

type Occupation = {
  meeting: Occupier
  hostId: string
  breakMinutes: number
  heldUntil?: DateTime
  /** Whether the meeting was booked against the breaks around it. */
  endsBreaks?: boolean
}

/**
 * Writes the busy time of a host: a meeting and the break after it. Returns its id.
 * Throws SCHEDULE_NOT_AVAILABLE (409) when the exclusion constraint refuses the row.
 */
export async function occupy(
  trx: Trx,
  { meeting, hostId, breakMinutes, heldUntil, endsBreaks = false }: Occupation
): Promise<string> {
  const start = meeting.startAt.toJSDate()
  const end = meeting.endAt.toJSDate()
  const freeAgain = meeting.endAt.plus({ minutes: breakMinutes })
  const until = endsBreaks ? await endBreaks(trx, { meeting, hostId, freeAgain }) : freeAgain
  const [row] = await sql<{ id: string }>(
    trx,
    `INSERT INTO busy_times (account_id, id, during, start_at, end_at, held_until, meeting_id, source, created_at)
     VALUES (:hostId, :id, tstzrange(:start, :freeAgain, '[)'), :start, :end, :heldUntil, :meetingId, :source, :now)
     ON CONFLICT DO NOTHING RETURNING id`,
    {
      hostId,
      id: newId(),
      start,
      end,
      freeAgain: until.toJSDate(),
      heldUntil: heldUntil?.toJSDate() ?? null,
      meetingId: meeting.id,
      source: meeting.id ? 'booking' : 'proposal',
      now: now().toJSDate(),
    }
  )
  if (!row) throw scheduleNotAvailable()
  return row.id
}

/**
 * Makes room for a meeting booked against the break: the break before it ends when it begins.
 * Returns when its own break ends, at most when the next meeting begins.
 */
async function endBreaks(
  trx: Trx,
  { meeting, hostId, freeAgain }: { meeting: Occupier; hostId: string; freeAgain: DateTime }
): Promise<DateTime> {
  const times = { hostId, start: meeting.startAt.toJSDate(), end: meeting.endAt.toJSDate() }
  await sql(
    trx,
    `UPDATE busy_times SET during = tstzrange(lower(during), :start, '[)')
     WHERE account_id = :hostId AND is_active AND feed_id IS NULL AND end_at <= :start
       AND during && tstzrange(:start, :end)`,
    times
  )
  const [next] = await sql<{ at: Date | null }>(
    trx,
    `SELECT min(start_at) AS at FROM busy_times
     WHERE account_id = :hostId AND is_active AND feed_id IS NULL AND start_at >= :end
       AND during && tstzrange(:end, :freeAgain)`,
    { ...times, freeAgain: freeAgain.toJSDate() }
  )
  return next?.at ? DateTime.fromJSDate(next.at, { zone: 'utc' }) : freeAgain
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
    const breakMinutes = await breakOf(trx, service, hostId)
    const endsBreaks = meeting.brokenRules.includes('BREAK')
    await occupy(trx, { meeting, hostId, breakMinutes, heldUntil, endsBreaks })
  }
}
