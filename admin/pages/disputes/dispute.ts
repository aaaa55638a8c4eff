import type * as routes from '#api/routes'
import type { AnswerOf } from '#api/client'

/** A dispute as the API answers it. */
export type Dispute = AnswerOf<typeof routes.paymentsDisputesShow>

/** The tone of each state. */
export const TONES = {
  open: 'warning',
  evidenceSent: 'info',
  won: 'success',
  lost: 'error',
} as const

/** Whether the provider has decided. */
export function isDecided({ state }: Pick<Dispute, 'state'>): boolean {
  return state === 'won' || state === 'lost'
}

/** Whether an open dispute cannot be answered from here. */
export function isByHand({ state, handIn }: Pick<Dispute, 'state' | 'handIn'>): boolean {
  return state === 'open' && handIn === 'page'
}

/** Whole days that are left to answer, and hours on the last one; null where nothing can be answered. */
export function timeLeft(
  { state, handIn, sending, deadline }: Dispute,
  now: Date
): { unit: 'days' | 'hours'; count: number } | null {
  if (state !== 'open' || handIn === 'page' || sending === 'requested' || !deadline) return null
  const hours = (Date.parse(deadline) - now.getTime()) / 3_600_000
  if (hours <= 0) return null
  return hours >= 48
    ? { unit: 'days', count: Math.floor(hours / 24) }
    : { unit: 'hours', count: Math.max(1, Math.floor(hours)) }
}

/** The word for the state: one that cannot be answered from here is under review. */
export function stateWord(dispute: Pick<Dispute, 'state' | 'handIn'>): Dispute['state'] {
  return isByHand(dispute) ? 'evidenceSent' : dispute.state
}
