import type { DateTime } from 'luxon'

/** The states of a payment at its provider. `unknown`: a call was cut, or nothing is known there. */
export type AttemptState =
  'created' | 'open' | 'approved' | 'refused' | 'underReview' | 'expired' | 'unknown'

/** What became of approved money: the host's, given back, or of another amount than was asked for. */
export type Settlement = 'kept' | 'returned' | 'unmatched'

export type SessionState = 'open' | 'underReview' | 'paid' | 'expired' | 'cancelled'

/** What of a price is paid at once: all of it, or first a deposit and later the balance. */
export type Part = 'whole' | 'deposit' | 'balance'

export type AttemptFacts = {
  state: AttemptState
  settledAs: Settlement | null
  part: Part
  /** Whether it was kept although it was less than was due, so that the rest is still to come. */
  isShort?: boolean
}

/** Whether a payment is the host's and pays a part of the price to the end. */
export function isComplete({ settledAs, isShort }: Pick<AttemptFacts, 'settledAs' | 'isShort'>) {
  return settledAs === 'kept' && !isShort
}

export type SessionFacts = {
  endedAs: 'expired' | 'cancelled' | null
  maxPaymentAt: DateTime
  /** What is to be paid now. */
  part: Part
}

/** The state of a checkout session: of the attempts to pay what is due now, its end and the clock. */
export function sessionState(
  { endedAs, maxPaymentAt, part }: SessionFacts,
  all: AttemptFacts[],
  now: DateTime
): SessionState {
  const attempts = all.filter((attempt) => attempt.part === part)
  if (attempts.some(isComplete)) return 'paid'
  if (endedAs) return endedAs
  if (maxPaymentAt <= now) return 'expired'
  return attempts.some(({ state }) => state === 'underReview') ? 'underReview' : 'open'
}

/** The state of an attempt after its provider was asked: an approved one stays so. */
export function nextState(before: AttemptState, found: AttemptState): AttemptState {
  return before === 'approved' ? before : found
}

/** What was paid of what is due as a part of the price, short of all of it; minor units. */
export function countedFor(part: Part, attempts: (AttemptFacts & { amount: number })[]): number {
  return attempts
    .filter((one) => one.part === part && one.settledAs === 'kept' && one.isShort)
    .reduce((sum, { amount }) => sum + amount, 0)
}

type Money = { amount: number; currency: string }

/** A payment as its provider tells it, as far as it decides. */
export type Found = Money & { state: AttemptState; returned?: string; part: Part }

/**
 * Decides what to do with a payment.
 * `wait` until it is approved; `keep` it if the booking can be confirmed; `return` what is paid twice or went back already;
 * leave another amount `unmatched`. Money for a part that is not due any more was paid twice.
 */
export function settlementOf(
  due: Money & { part: Part },
  found: Found,
  others: AttemptFacts[]
): 'wait' | 'keep' | 'return' | 'unmatched' {
  if (found.state !== 'approved') return 'wait'
  if (found.returned || found.part !== due.part) return 'return'
  if (found.amount !== due.amount || found.currency !== due.currency) return 'unmatched'
  const isPaid = others.some((other) => isComplete(other) && other.part === due.part)
  return isPaid ? 'return' : 'keep'
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
