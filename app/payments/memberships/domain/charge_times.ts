import type { DateTime } from 'luxon'

/** What an account has for free. */
type Facts = {
  hadTrial: boolean
  trialEndsAt: DateTime | null
  grantEndsAt: DateTime | null
  bookingsLeft: number
}

/** The free first month of PRO, in days. */
export const FREE_DAYS = 30

/** The plan with a free month. */
export const WITH_FREE_MONTH = 'PRO'

/**
 * When a membership is charged first; null: at once. The trial is the free month: it is charged when that ends. An account
 * that never had a trial gets thirty days. Grants run out first; one that is counted in bookings puts the charge off by
 * thirty days at a time (`postponed`). Other plans than PRO are charged at once.
 */
export function firstCharge(roleId: string, facts: Facts, now: DateTime): DateTime | null {
  if (roleId !== WITH_FREE_MONTH) return null
  const month = now.plus({ days: FREE_DAYS })
  const ends = [
    facts.hadTrial ? facts.trialEndsAt : month,
    facts.grantEndsAt,
    facts.bookingsLeft > 0 ? month : null,
  ].filter((end) => end !== null && end > now)
  return ends.reduce<DateTime | null>((last, end) => (last && last > end! ? last : end), null)
}

/** Days before a first charge in which it is put off. */
const AHEAD_DAYS = 2

/** The later first charge while bookings of a grant are left; undefined while there is time. */
export function postponed(freeUntil: DateTime, bookingsLeft: number, now: DateTime) {
  if (bookingsLeft === 0 || freeUntil <= now || freeUntil > now.plus({ days: AHEAD_DAYS }))
    return undefined
  return freeUntil.plus({ days: FREE_DAYS })
}

/** Days after the first failed charge on which its owner is written to. */
const NOTICE_DAYS = [0, 3, 6]

/** How many notices an owner should have had by now. */
export function noticesDue(pastDueSince: DateTime, now: DateTime): number {
  return NOTICE_DAYS.filter((days) => pastDueSince.plus({ days }) <= now).length
}

/** A charge that is new to us, and the membership that it is for. */
type NewCharge = { wasEnded: boolean; isOver: boolean; periodEnd: DateTime }

/**
 * Whether a charge pays for a time in which its account does not have the plan by it.
 * It came after the end of its membership, or that ended before the time was over.
 */
export function isUnearned({ wasEnded, isOver, periodEnd }: NewCharge, now: DateTime): boolean {
  return isOver && (wasEnded || periodEnd > now)
}
