import type { DateTime } from 'luxon'
import type { Settlement } from '../../checkout/domain/session_state.ts'

/** How a dispute stands. `evidenceSent`: the provider has what it takes, and decides. */
export type DisputeState = 'open' | 'evidenceSent' | 'won' | 'lost'

/** How a dispute stands at its provider. */
type Found = 'evidenceDue' | 'underReview' | 'won' | 'lost'

const STATE_OF: Record<Found, DisputeState> = {
  evidenceDue: 'open',
  underReview: 'evidenceSent',
  won: 'won',
  lost: 'lost',
}

/** Whether a dispute is decided. */
export function isEnded(state: DisputeState): boolean {
  return state === 'won' || state === 'lost'
}

/** The state after the provider was asked. An end stays; an older answer changes nothing. */
export function nextDispute(before: DisputeState | null, found: Found): DisputeState {
  const next = STATE_OF[found]
  if (!before) return next
  if (isEnded(before)) return before
  return before === 'evidenceSent' && next === 'open' ? before : next
}

/** A payment that is disputed: what came of it, and what goes back already; minor units. */
type Disputed = {
  settledAs: Settlement
  captured: number
  refunded: number
  /** What other disputes of the same payment hold or took. */
  disputed: number
}

/** What a dispute holds back: never more than is left of the payment. */
export function heldFor(
  amount: number,
  { settledAs, captured, refunded, disputed }: Disputed
): number {
  if (settledAs === 'returned') return 0
  return Math.max(0, Math.min(amount, captured - refunded - disputed))
}

/** A refund that did not go out, as far as it decides. */
type Waiting = { id: string; amount: number }

/**
 * Which refunds a lost dispute has carried out, and what it took beyond them.
 * The client has their money by it. Without the second the ledger would have more at the provider than there is.
 */
export function lostOf(
  { amount, held }: { amount: number; held: number },
  waiting: Waiting[]
): { done: string[]; beyond: number } {
  let left = amount - held
  const done: string[] = []
  for (const { id, amount: part } of waiting) {
    if (part > left) continue
    left -= part
    done.push(id)
  }
  return { done, beyond: left }
}

/** Hours before the deadline at which the host is reminded. */
const REMINDERS = [72, 24]

/** When the host is reminded of the deadline: what is past already is left out. */
export function remindersOf(now: DateTime, deadline: DateTime | null) {
  if (!deadline) return []
  return REMINDERS.map((hours) => ({ hours, at: deadline.minus({ hours }) })).filter(
    ({ at }) => at > now
  )
}

/** The reasons of disputes that have words of their own; every other is `general`. */
const REASONS: Record<string, readonly string[]> = {
  notReceived: [
    'product_not_received',
    'merchandise_or_service_not_received',
    'not_received',
    'service_not_provided',
  ],
  notAsDescribed: [
    'product_unacceptable',
    'merchandise_or_service_not_as_described',
    'not_as_described',
  ],
  fraud: ['fraudulent', 'unauthorised', 'unauthorized', 'fraud'],
  duplicate: ['duplicate', 'duplicate_transaction', 'duplicated'],
  notRefunded: ['credit_not_processed'],
  cancelled: ['subscription_canceled', 'canceled_recurring_billing'],
  amount: ['incorrect_amount', 'incorrect_currency'],
  unknown: ['unrecognized', 'unrecognised', 'problem_with_remittance'],
}

/** The words for the reasons of disputes, in every language. */
export const REASON_WORDS = [
  ...(['notReceived', 'notAsDescribed', 'fraud', 'duplicate', 'notRefunded'] as const),
  ...(['cancelled', 'amount', 'unknown', 'general'] as const),
] as const

export type ReasonWord = (typeof REASON_WORDS)[number]

/** Which words tell the reason of a dispute, by the provider's code. */
export function reasonWord(code: string): ReasonWord {
  return REASON_WORDS.find((word) => REASONS[word]?.includes(code)) ?? 'general'
}
