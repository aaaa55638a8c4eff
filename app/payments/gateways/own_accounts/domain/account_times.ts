import type { DateTime } from 'luxon'

/** Minutes for which a host may be away at a provider. */
export const LINK_MINUTES = 10

/** Days before their end in which credentials are renewed, and in which a refusal is final. */
const RENEWED_DAYS = 30
const LAST_DAYS = 7

/** Hours between two questions: how an account is, and whether one that did not answer does again. */
const HEALTHY_HOURS = 24
const LATE_HOURS = 1

/** Days for which what was begun with a removed account may go on. */
const LEAVING_DAYS = 7

/** When an account is asked about next; the hash of its id spreads accounts over the hour. */
export function nextCheck(isLate: boolean, now: DateTime, id: string): DateTime {
  const minutes = Number.parseInt(id.slice(-4), 16) % 60
  return now.plus({ hours: isLate ? LATE_HOURS : HEALTHY_HOURS, minutes })
}

/** Whether credentials end soon, so that fresh ones are asked for. */
export function isToRenew(expiresAt: DateTime | null, now: DateTime): boolean {
  return expiresAt !== null && expiresAt < now.plus({ days: RENEWED_DAYS })
}

/** Whether an account is lost whose credentials the provider does not renew. */
export function isLastChance(expiresAt: DateTime | null, now: DateTime): boolean {
  return expiresAt !== null && expiresAt < now.plus({ days: LAST_DAYS })
}

/** Whether a removed account is given up, whatever was begun with it. */
export function isLeft(since: DateTime, now: DateTime): boolean {
  return since < now.minus({ days: LEAVING_DAYS })
}
