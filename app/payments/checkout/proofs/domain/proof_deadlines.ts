import { DateTime } from 'luxon'

/** Hours that a host has to look at a proof, and after which they are reminded. */
const HOURS_TO_ANSWER = 24
const REMINDED_AFTER = [4, 20] as const

/** Hours before the start in which a proof is urgent. */
const HOURS_OF_URGENCY = 2

/** Hours that a client has at least after a refusal. */
const HOURS_TO_PAY_AGAIN = 2

/** Days after which a proof of something without a time is not awaited any more. */
const DAYS_WITHOUT_START = 7

/** Until when a host is to look at a proof: 24 hours, never beyond the start of what was booked. */
export function answerBy(now: DateTime, start: DateTime | undefined): DateTime {
  const deadline = now.plus({ hours: HOURS_TO_ANSWER })
  return start ? DateTime.min(deadline, start) : deadline
}

/** When a proof without an answer is given up: at the start. */
export function givenUpAt(now: DateTime, start: DateTime | undefined): DateTime {
  return start ?? now.plus({ days: DAYS_WITHOUT_START })
}

/** Until when a client may pay after a refusal: at least two more hours, never beyond the start. */
export function payAgainUntil(
  now: DateTime,
  { before, start }: { before: DateTime; start: DateTime | undefined }
): DateTime {
  const deadline = DateTime.max(before, now.plus({ hours: HOURS_TO_PAY_AGAIN }))
  return start ? DateTime.min(deadline, start) : deadline
}

/** When a host is reminded of a proof, which has waited for `hours` by then. */
export type Reminder = { hours: number; at: DateTime; isUrgent: boolean }

/** Whether less than two hours are left until the start. */
export function isUrgent(now: DateTime, start: DateTime | undefined): boolean {
  return start !== undefined && start.diff(now).as('hours') < HOURS_OF_URGENCY
}

/** The reminders of a proof: after 4 and 20 hours, while it waits, and two hours before the start. */
export function remindersOf(now: DateTime, end: DateTime, start?: DateTime): Reminder[] {
  const last = start?.minus({ hours: HOURS_OF_URGENCY })
  const usual = REMINDED_AFTER.map((hours) => ({
    hours,
    at: now.plus({ hours }),
    isUrgent: false,
  })).filter(({ at }) => at < (last ?? end))
  if (!last || last <= now) return usual
  const hours = Math.round(last.diff(now).as('hours'))
  return [...usual, { hours, at: last, isUrgent: true }]
}
