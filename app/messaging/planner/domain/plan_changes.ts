import type { DateTime } from 'luxon'

/** A delivery that is to be. `reason`: why it is written and not sent. */
export type Wanted = {
  key: string
  at: DateTime
  latest: DateTime
  version: number
  reason?: string
}

/** A delivery that was written before. `at` and `version` are those that it was planned with. */
export type Existing = {
  id: string
  key: string
  state: string
  reason: string | null
  at: string | null
  version: number
  isEdited: boolean
  /** The delivery over another channel that it replaces. */
  insteadOf: string | null
}

/**
 * What makes the written deliveries those that are wanted. A changed one is removed and added again, unless it changes only how
 * its reader is reached.
 */
export type PlanChanges<One extends Wanted> = { add: One[]; remove: string[]; drop: string[] }

/** Reasons of the planner itself, which it takes back. What a host or a provider decided stays. */
const OWN_REASONS = ['bookingChanged', 'notInPlan', 'switchedOff']

/** Reasons that follow from how a reader is reached. Written anew over the same row (`planDeliveries`). */
const REACH_REASONS = ['noConsent', 'noPhone']

/** Compares what is wanted with what was written. What was sent, is being sent or was skipped by the host stays as it is. */
export function planChanges<One extends Wanted>(
  wanted: One[],
  existing: Existing[],
  now: DateTime
): PlanChanges<One> {
  const written = new Map(existing.map((one) => [one.key, one]))
  const isRight = new Set(
    wanted.flatMap((one) => (isUnchanged(written.get(one.key), one) ? [one.key] : []))
  )
  const changed = wanted.filter((one) => !isRight.has(one.key) && isInTime(one, now))
  const add = changed.filter(({ key }) => mayReplace(written.get(key)))
  const replaced = add.filter((one) => !isOfReach(written.get(one.key), one))
  const remove = new Set(replaced.flatMap(({ key }) => written.get(key)?.id ?? []))
  const goes = wanted.flatMap(({ key, reason }) => (reason ? [] : (written.get(key)?.id ?? [])))
  const stays = new Set([...isRight, ...add.map(({ key }) => key)])
  const dropped = existing.filter(
    ({ key, state, insteadOf }) =>
      // What sends a delivery over WhatsApp decides on the e-mail in its place.
      state === 'planned' && !stays.has(key) && !(insteadOf && goes.includes(insteadOf))
  )
  return { add, remove: [...remove], drop: dropped.map(({ id }) => id) }
}

/** What is before its event is begun before its own time alone: a late booking has no late reminder. */
function isInTime({ at, latest }: Wanted, now: DateTime): boolean {
  return +at === +latest ? at > now : latest > now
}

/** Whether a delivery is already what is wanted. A planned one that its host has edited keeps its text and time. */
function isUnchanged(before: Existing | undefined, to: Wanted): boolean {
  if (!before) return false
  const { state, reason, at, version, isEdited } = before
  if (state !== 'planned') return state === 'notSent' && reason === (to.reason ?? null)
  if (to.reason !== undefined) return false
  return isEdited || (version === to.version && at === toText(to))
}

/** The time of a step as its delivery keeps it; a reminder's never changes, for its key names it. */
export function toText({ at, version }: Wanted): string | null {
  return version === 0 ? null : at.toUTC().toISO()
}

function mayReplace(before: Existing | undefined): boolean {
  if (!before || before.state === 'planned') return true
  const { state, reason } = before
  return state === 'notSent' && (OWN_REASONS.includes(reason ?? '') || isOfWay(before))
}

/** Whether only the way to its reader decided that a delivery is not sent, or that its e-mail is not. */
function isOfWay({ reason, insteadOf }: Existing): boolean {
  return REACH_REASONS.includes(reason ?? '') || (reason === 'replaced' && insteadOf !== null)
}

/** Whether a delivery changes only in how its reader is reached. */
function isOfReach(before: Existing | undefined, { reason }: Wanted): boolean {
  if (!before) return false
  if (before.state === 'planned') return REACH_REASONS.includes(reason ?? '')
  return isOfWay(before)
}
