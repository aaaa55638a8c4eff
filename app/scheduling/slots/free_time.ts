import type { DateTime } from 'luxon'
import type { OwnRule } from '#shared/own_rules'
import type { Breaks } from '../schedules/find_schedule.ts'
import type { ScheduleRules } from './domain/weekly_rules.ts'

/** The breaks that the rules of a host ask for. */
export function breaksOf({ break: breakMinutes, breakBefore = 0 }: ScheduleRules): Breaks {
  return { breakMinutes, breakBefore }
}

/** A host who is free, the breaks around the meeting, and the own rules that it breaks. */
export type FreeHost = Breaks & { id: string; broken?: OwnRule[] }

/**
 * Whether the rules of the hosts hold. A client is refused, a host too but hears which rules (`named`), and one who books
 * anyway is refused by nothing but time that is taken (`overridden`).
 */
export type Strictness = 'kept' | 'named' | 'overridden'

/** The end of a meeting and its wall time, in the zone of the first free host. */
export type FreeTime = { end: DateTime; timeZone: string; wallStart: string }
