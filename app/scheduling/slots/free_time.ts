import type { DateTime } from 'luxon'
import type { OwnRule } from '#shared/own_rules'

/** A host who is free, the minutes of break after the meeting, and the own rules that it breaks. */
export type FreeHost = { id: string; breakMinutes: number; broken?: OwnRule[] }

/**
 * Whether the rules of the hosts hold. A client is refused, a host too but hears which rules (`named`), and one who books
 * anyway is refused by nothing but time that is taken (`overridden`).
 */
export type Strictness = 'kept' | 'named' | 'overridden'

/** The end of a meeting and its wall time, in the zone of the first free host. */
export type FreeTime = { end: DateTime; timeZone: string; wallStart: string }
