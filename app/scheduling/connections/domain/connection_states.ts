import type { DateTime } from 'luxon'

/**
 * `late`: the provider does not do what we ask, and may again. `broken`: it refuses us until the host connects again.
 * `leaving`: the host removed it, and a job gives it up at the provider.
 */
export type ConnectionState = 'ok' | 'late' | 'broken' | 'leaving'

/** The states of what a host has connected. */
export const CONNECTED: ConnectionState[] = ['ok', 'late', 'broken']

/** Minutes for which a host may be away at a provider. */
export const LINK_MINUTES = 10

/** Seconds before its end from which an access token is not used any more. */
const SPENT_SECONDS = 60

/** Minutes for which a connection may be silent before it is asked. */
const SILENT_MINUTES = { ok: 60, late: 10 }

/** Minutes of a late connection after which we tell its host: what fails for a moment needs no host. */
const TOLD_MINUTES = 30

/** Days after which a removed connection is given up here, whatever its provider says. */
const LEAVING_DAYS = 7

/** Whether an access token is too old to be used. */
export function isSpent(expiresAt: DateTime | null, now: DateTime): boolean {
  return expiresAt !== null && expiresAt < now.plus({ seconds: SPENT_SECONDS })
}

/** Whether a connection has been late since then for so long that its host has to know. */
export function isLateForLong(since: DateTime, now: DateTime): boolean {
  return since <= now.minus({ minutes: TOLD_MINUTES })
}

/** When a silent connection is asked; its id spreads connections over the hour. */
export function nextCheck(state: 'ok' | 'late', now: DateTime, id: string): DateTime {
  const spread = Number.parseInt(id.slice(-4), 16) % SILENT_MINUTES[state]
  return now.plus({ minutes: SILENT_MINUTES[state] + spread })
}

/** Whether a removed connection is deleted though its provider did not answer. */
export function isLeft(since: DateTime, now: DateTime): boolean {
  return since < now.minus({ days: LEAVING_DAYS })
}
