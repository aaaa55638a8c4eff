import { now } from '#core/time'
import { newId } from '#core/ids'
import type { DateTime } from 'luxon'
import type Meeting from './meeting.ts'
import { sql, type Trx } from '#core/database/transaction'
import { scheduleNotAvailable } from '../errors.ts'

type Occupation = { meeting: Meeting; hostId: string; breakMinutes: number; heldUntil?: DateTime }

/**
 * Writes that a person is busy during a meeting and the break after it. The exclusion constraint has the last word:
 * no row back means somebody else is there, SCHEDULE_NOT_AVAILABLE (409).
 */
export async function occupy(
  trx: Trx,
  { meeting, hostId, breakMinutes, heldUntil }: Occupation
): Promise<void> {
  const start = meeting.startAt.toJSDate()
  const end = meeting.endAt.toJSDate()
  const rows = await sql(
    trx,
    `INSERT INTO busy_times (account_id, id, during, start_at, end_at, held_until, meeting_id, source, created_at)
     VALUES (:hostId, :id, tstzrange(:start, :freeAgain, '[)'), :start, :end, :heldUntil, :meetingId, 'booking', :now)
     ON CONFLICT DO NOTHING RETURNING id`,
    {
      hostId,
      id: newId(),
      start,
      end,
      freeAgain: meeting.endAt.plus({ minutes: breakMinutes }).toJSDate(),
      heldUntil: heldUntil?.toJSDate() ?? null,
      meetingId: meeting.id,
      now: now().toJSDate(),
    }
  )
  if (rows.length === 0) throw scheduleNotAvailable()
}
