import { now } from '#core/time'
import { DateTime } from 'luxon'
import Vacation from './vacation.ts'
import { colleaguesOf } from './list_colleagues.ts'
import type { Trx } from '#core/database/transaction'
import { membersNotFound, vacationNotFound, vacationOutOfBounds } from '../errors.ts'
import { FURTHEST_YEARS, type VacationInput } from './validators.ts'

const LONGEST_DAYS = 366

/**
 * Closes an account for some days; what is booked in them stays. Throws VACATION_OUT_OF_BOUNDS (422) for days in the wrong order,
 * that are over, too many, or too far ahead; MEMBERS_NOT_FOUND (404) for a colleague who is none; by its constraint
 * VACATION_EXISTS (409) for days that are closed already.
 */
export async function createVacation(
  trx: Trx,
  accountId: string,
  { start, end, note = null, colleagueId = null }: VacationInput
): Promise<Vacation> {
  const startsOn = DateTime.fromISO(start, { zone: 'utc' })
  const endsOn = DateTime.fromISO(end, { zone: 'utc' })
  // Wherever the account is, its day ends within a day of UTC's.
  const isOver = endsOn.plus({ days: 2 }) <= now()
  const isTooFar = startsOn > now().plus({ years: FURTHEST_YEARS })
  const days = endsOn.diff(startsOn, 'days').days + 1
  if (isOver || isTooFar || days < 1 || days > LONGEST_DAYS) throw vacationOutOfBounds()

  if (colleagueId) await requireColleague(trx, accountId, colleagueId)
  return Vacation.create({ accountId, startsOn, endsOn, note, colleagueId }, { client: trx })
}

async function requireColleague(trx: Trx, accountId: string, id: string) {
  const colleagues = await colleaguesOf(accountId, trx)
  if (!colleagues.some((one) => one.id === id)) throw membersNotFound()
}

/** Opens an account again. Throws VACATION_NOT_FOUND (404). */
export async function deleteVacation(trx: Trx, accountId: string, id: string): Promise<void> {
  const owned = Vacation.query({ client: trx }).where({ accountId, id })
  const [deleted] = await owned.delete().returning(['id'])
  if (!deleted) throw vacationNotFound()
}
