import type { DateTime } from 'luxon'

/** Where a subscription can stand: made but not yet begun, tried, paid for, not paid in time, over. */
export const SUBSCRIPTION_STATES = ['CREATED', 'TRIAL', 'ACTIVE', 'PAST_DUE', 'ENDED'] as const
export type SubscriptionState = (typeof SUBSCRIPTION_STATES)[number]

/** The moves a subscription may make. What has ended stays so: a returning host begins another one. */
const MOVES: Record<SubscriptionState, SubscriptionState[]> = {
  CREATED: ['TRIAL', 'ACTIVE', 'ENDED'],
  TRIAL: ['ACTIVE', 'PAST_DUE', 'ENDED'],
  ACTIVE: ['PAST_DUE', 'ENDED'],
  PAST_DUE: ['ACTIVE', 'ENDED'],
  ENDED: [],
}

/** For how many days a plan that was not paid for is still had. Meanwhile the money is being asked for again. */
export const GRACE_DAYS = 7

/** What decides whether a subscription gives its plan. `endsAt` null: until it is ended. */
export type Term = {
  state: SubscriptionState
  startsAt: DateTime
  endsAt: DateTime | null
  stateSince: DateTime
}

/** The time in which a plan is had, half-open; `until` null: without an end. */
type Span = { from: DateTime; until: DateTime | null }

/** Whether a subscription may go from one state to another. */
export function maySubscriptionMove(from: SubscriptionState, to: SubscriptionState): boolean {
  return MOVES[from].includes(to)
}

/**
 * Returns the time in which a subscription gives its plan. A trial or an active one gives it from its beginning to its
 * end, a past due one for the time of grace, one that was only created or has ended never.
 */
export function rightsOf({ state, startsAt, endsAt, stateSince }: Term): Span | undefined {
  if (state === 'TRIAL' || state === 'ACTIVE') return { from: startsAt, until: endsAt }
  if (state === 'PAST_DUE') return { from: startsAt, until: stateSince.plus({ days: GRACE_DAYS }) }
  return undefined
}

/** Whether a subscription gives its plan at an instant. */
export function givesPlan(term: Term, at: DateTime): boolean {
  const span = rightsOf(term)
  return span !== undefined && span.from <= at && !isPast(span, at)
}

/** Whether a subscription that gave its plan does so no longer, and has to be ended. */
export function isOver(term: Term, at: DateTime): boolean {
  const span = rightsOf(term)
  return span !== undefined && isPast(span, at)
}

function isPast({ until }: Span, at: DateTime) {
  return until !== null && until <= at
}
