import type { DateTime } from 'luxon'

/** The states of a payment at its provider. `unknown`: a call was cut, or nothing is known there. */
export type AttemptState =
  'created' | 'open' | 'approved' | 'refused' | 'underReview' | 'expired' | 'unknown'

/** What became of approved money: the host's, given back, or of another amount than was asked for. */
export type Settlement = 'kept' | 'returned' | 'unmatched'

export type SessionState = 'open' | 'underReview' | 'paid' | 'expired' | 'cancelled'

export type AttemptFacts = { state: AttemptState; settledAs: Settlement | null }

export type SessionFacts = { endedAs: 'expired' | 'cancelled' | null; maxPaymentAt: DateTime }

/** The state of a checkout session: of all its attempts, its end and the clock. */
export function sessionState(
  { endedAs, maxPaymentAt }: SessionFacts,
  attempts: AttemptFacts[],
  now: DateTime
): SessionState {
  if (attempts.some(({ settledAs }) => settledAs === 'kept')) return 'paid'
  if (endedAs) return endedAs
  if (maxPaymentAt <= now) return 'expired'
  return attempts.some(({ state }) => state === 'underReview') ? 'underReview' : 'open'
}

/** The state of an attempt after its provider was asked: an approved one stays so. */
export function nextState(before: AttemptState, found: AttemptState): AttemptState {
  return before === 'approved' ? before : found
}

type Money = { amount: number; currency: string }

/** A payment as its provider tells it, as far as it decides. */
export type Found = Money & { state: AttemptState; returned?: string }

/**
 * Decides what to do with a payment.
 * `wait` until it is approved; `keep` it if the booking can be confirmed; `return` what is paid twice or went back already;
 * leave another amount `unmatched`.
 */
export function settlementOf(
  due: Money,
  found: Found,
  others: AttemptFacts[]
): 'wait' | 'keep' | 'return' | 'unmatched' {
  if (found.state !== 'approved') return 'wait'
  if (found.returned) return 'return'
  if (found.amount !== due.amount || found.currency !== due.currency) return 'unmatched'
  return others.some(({ settledAs }) => settledAs === 'kept') ? 'return' : 'keep'
}

const MINUTE = 1
const HOUR = 60
const DAY = 24 * HOUR

/** Minutes between the questions to a provider about a payment that hangs, by its state. */
const UNKNOWN = [5 * MINUTE, HOUR, DAY, DAY, DAY, DAY, DAY]
const OPEN = [HOUR, DAY, DAY, DAY, DAY, DAY, DAY, DAY]

/** When a provider is asked again after `asks` questions; null once that is of no use. */
export function nextAsk(state: AttemptState, asks: number, now: DateTime): DateTime | null {
  if (['approved', 'refused', 'expired'].includes(state)) return null
  const minutes = (state === 'unknown' ? UNKNOWN : OPEN)[asks]
  return minutes === undefined ? null : now.plus({ minutes })
}
