import { DateTime } from 'luxon'

/** Hours that a host has to look at a proof, and after which they are reminded. */
const HOURS_TO_ANSWER = 24
const REMINDED_AFTER = [4, 20] as const

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

/** When the host is reminded of a proof, of those times that come before it is given up. */
export function remindersOf(now: DateTime, end: DateTime): { hours: number; at: DateTime }[] {
  return REMINDED_AFTER.map((hours) => ({ hours, at: now.plus({ hours }) })).filter(
    ({ at }) => at < end
  )
}
