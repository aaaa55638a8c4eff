import { toMinor } from '#shared/money'
import { minimumPayout } from '#shared/countries'
import type { BankDetails } from '#shared/bank_details'

/** The states of a payout. */
export type PayoutState = 'prepared' | 'sent' | 'paid' | 'returned'

/** Where a payout may go from each state. A bank returns what was already paid, too. */
const MOVES: Record<PayoutState, PayoutState[]> = {
  prepared: ['sent'],
  sent: ['paid', 'returned'],
  paid: ['returned'],
  returned: [],
}

/** Whether a payout may go from one state to another. */
export function mayMove(from: PayoutState, to: PayoutState): boolean {
  return MOVES[from].includes(to)
}

/** Why money that is due is not paid out yet. */
export type Held = 'closed' | 'noBankAccount' | 'belowMinimum'

type Candidate = {
  amount: number
  currency: string
  isClosed: boolean
  bank: Pick<BankDetails, 'currency'> | null
}

/** Why an amount, in minor units, is held; null where nothing is in its way. */
export function heldBack({ amount, currency, isClosed, bank }: Candidate): Held | null {
  if (isClosed) return 'closed'
  if (amount < leastPayout(currency)) return 'belowMinimum'
  return bank?.currency === currency ? null : 'noBankAccount'
}

/** The least that is paid out in a currency, in minor units. */
export function leastPayout(currency: string): number {
  return toMinor(minimumPayout(currency), currency)
}
