import type { Limits } from './limits.ts'
import type { Span } from './spans.ts'
import type { ScheduleRules } from './weekly_rules.ts'

/** A host who can be booked. */
export type Host = {
  id: string
  /** The schedule that the rules are of, where it is kept. */
  scheduleId?: string
  rules: ScheduleRules
  /** Bookings, holds and entries of connected calendars, each with the breaks around it. In any order. */
  busy: Span[]
  /** Vacations and blocked intervals: no break is needed before them. In any order. */
  away?: Span[]
  /** Of the schedule. */
  limits?: Limits
  /** Of the host over all services and accounts, by the clocks of the host's account. */
  ownLimits?: Limits & { timeZone: string }
  /** Of the team that is booked for this member, by the team's clock. */
  teamLimits?: Limits & { timeZone: string }
}
