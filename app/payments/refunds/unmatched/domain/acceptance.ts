import type { SessionState } from '../../../checkout/domain/session_state.ts'

/** Why a payment cannot count for the booking that it came for. */
export const NOT_ACCEPTED = ['otherCurrency', 'inReview', 'paid', 'ended', 'partOnly'] as const

export type NotAccepted = (typeof NOT_ACCEPTED)[number]

/** A payment, and what is due where it came; minor units. */
type Came = {
  amount: number
  currency: string
  due: number
  dueCurrency: string
  state: SessionState
  /** Whether a part of the payment can go back. */
  isPartial: boolean
}

/**
 * What follows when a payment counts: kept of it, given back as too much, left to be paid.
 * In minor units; with nothing left the booking is confirmed.
 */
export type Acceptance = { kept: number; back: number; left: number }

/** Says whether a payment can count for a booking. A late one has to be enough. */
export function acceptanceOf({ amount, due, state, ...came }: Came): Acceptance | NotAccepted {
  if (came.currency !== came.dueCurrency) return 'otherCurrency'
  if (state === 'underReview') return 'inReview'
  if (state === 'paid') return 'paid'
  const isEnough = amount >= due
  if (state === 'cancelled' || (state === 'expired' && !isEnough)) return 'ended'
  const kept = Math.min(amount, due)
  if (kept < amount && !came.isPartial) return 'partOnly'
  return { kept, back: amount - kept, left: due - kept }
}
