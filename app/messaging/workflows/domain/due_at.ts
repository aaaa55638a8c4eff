import type { DateTime } from 'luxon'
import { minutesOf, type StepTime } from '#shared/workflows'

/** When a step around a meeting is due; nothing for one after something that is still to happen. */
export function dueAt(
  at: StepTime,
  meeting: { start: DateTime; end: DateTime }
): DateTime | undefined {
  if (at.event !== 'start' && at.event !== 'end') return undefined
  return meeting[at.event].plus({ minutes: minutesOf(at) })
}
