import type { DateTime } from 'luxon'

/** Days after the first failed charge on which its owner is written to. */
const NOTICE_DAYS = [0, 3, 6]

/** How many notices an owner should have had by now. */
export function noticesDue(pastDueSince: DateTime, now: DateTime): number {
  return NOTICE_DAYS.filter((days) => pastDueSince.plus({ days }) <= now).length
}
