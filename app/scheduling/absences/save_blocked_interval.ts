import { now } from '#core/time'
import type { Trx } from '#core/database/transaction'
import BlockedInterval from './blocked_interval.ts'
import type { BlockedIntervalInput } from './validators.ts'
import { blockedIntervalNotFound, blockedIntervalOutOfBounds } from '../errors.ts'

const LONGEST_DAYS = 366
const FURTHEST_YEARS = 2

/**
 * Closes an account from one instant to another; what is booked in between stays. Throws BLOCKED_INTERVAL_OUT_OF_BOUNDS
 * (422) for instants in the wrong order, that are over, too far apart, or too far ahead: the bounds of vacations.
 */
export async function createBlockedInterval(
  trx: Trx,
  accountId: string,
  { start: startAt, end: endAt, title }: BlockedIntervalInput
): Promise<BlockedInterval> {
  const clock = now()
  const isTooFar = startAt > clock.plus({ years: FURTHEST_YEARS })
  const isTooLong = endAt > startAt.plus({ days: LONGEST_DAYS })
  if (endAt <= startAt || endAt <= clock || isTooFar || isTooLong)
    throw blockedIntervalOutOfBounds()

  return BlockedInterval.create(
    { accountId, startAt, endAt, title: title ?? null },
    { client: trx }
  )
}

/** Opens the time again. Throws BLOCKED_INTERVAL_NOT_FOUND (404). */
export async function deleteBlockedInterval(
  trx: Trx,
  accountId: string,
  id: string
): Promise<void> {
  const owned = BlockedInterval.query({ client: trx }).where({ accountId, id })
  const [deleted] = await owned.delete().returning(['id'])
  if (!deleted) throw blockedIntervalNotFound()
}
