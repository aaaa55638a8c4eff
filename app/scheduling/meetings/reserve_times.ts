import type { DateTime } from 'luxon'
import { AppError } from '#core/errors'
import type Meeting from './meeting.ts'
import { timesNotAvailable } from '../errors.ts'
import { ownRulesIn, type OwnRule } from '#shared/own_rules'
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
  const taken: Refused[] = []
  for (const start of starts) {
    // Prefer the host of the first time for the rest.
    const preferredId = meetings[0]?.hostAccountId
    const made = await unlessTaken(start, () => reserveTime(trx, { preferredId, ...how, start }))
    if ('rules' in made) taken.push(made)
    else meetings.push(made)
  }
  if (taken.length > 0)
    throw timesNotAvailable(
      taken.map(({ start }) => start),
      commonRules(taken)
    )
  return meetings
}

/** A start that is not free, and the own rules of its hosts that close it; none where it is taken. */
type Refused = { start: DateTime; rules: OwnRule[] }

/** The rules that close all of several times; none when one of them is taken. */
function commonRules(taken: Refused[]): OwnRule[] {
  const isTaken = taken.some(({ rules }) => rules.length === 0)
  return isTaken ? [] : [...new Set(taken.flatMap(({ rules }) => rules))]
}

async function unlessTaken(
  start: DateTime,
  work: () => Promise<Meeting>
): Promise<Meeting | Refused> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof AppError && error.code === 'SCHEDULE_NOT_AVAILABLE')
      return { start, rules: ownRulesIn(error.meta.rules) }
    throw error
  }
}
