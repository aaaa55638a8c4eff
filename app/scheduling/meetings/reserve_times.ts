import type { DateTime } from 'luxon'
import { AppError } from '#core/errors'
import type Meeting from './meeting.ts'
import { timesNotAvailable } from '../errors.ts'
import type { Trx } from '#core/database/transaction'
import { reserveTime, type Reservation } from './reserve_time.ts'

type Several = Omit<Reservation, 'start' | 'replaces'> & { starts: DateTime[] }

/**
 * Reserves several times of one booking in order, so that each counts for the limits of the next.
 * Throws SCHEDULE_NOT_AVAILABLE (409) with all starts that are not free, which ends the caller's transaction, and as
 * `reserveTime` does.
 */
export async function reserveTimes(trx: Trx, { starts, ...how }: Several): Promise<Meeting[]> {
  const meetings: Meeting[] = []
  const taken: DateTime[] = []
  for (const start of starts) {
    // Prefer the host of the first time for the rest.
    const preferredId = meetings[0]?.hostAccountId
    const meeting = await unlessTaken(() => reserveTime(trx, { preferredId, ...how, start }))
    if (meeting) meetings.push(meeting)
    else taken.push(start)
  }
  if (taken.length > 0) throw timesNotAvailable(taken)
  return meetings
}

async function unlessTaken(work: () => Promise<Meeting>): Promise<Meeting | undefined> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof AppError && error.code === 'SCHEDULE_NOT_AVAILABLE') return undefined
    throw error
  }
}
