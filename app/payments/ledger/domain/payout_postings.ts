import { moved, type Money, type Posting } from './postings.ts'

/** What is owed to the host and is being paid out. */
export function payoutPostings(money: Money): Posting[] {
  return moved({ from: 'host', to: 'payout_transit', line: 'payout' }, money)
}

/** A payout that the bank confirmed. */
export function payoutPaidPostings(money: Money): Posting[] {
  return moved({ from: 'payout_transit', to: 'bank', line: 'payout' }, money)
}

/** A payout that came back, from where it was: on its way, or already paid. The host is owed it again. */
export function payoutReturnedPostings(money: Money, from: 'payout_transit' | 'bank'): Posting[] {
  return moved({ from, to: 'host', line: 'payout_returned' }, money)
}
