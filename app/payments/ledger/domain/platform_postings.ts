import {
  lateRefundPostings,
  posting,
  some,
  unmatchedPostings,
  type AtProvider,
  type Money,
  type Posting,
} from './postings.ts'

/** A membership that was charged, at the provider; `tax` is the part of the amount that is tax. */
export function membershipPostings(
  { provider, amount, currency }: AtProvider,
  tax: number
): Posting[] {
  return some([
    posting(`provider:${provider}`, 'received', { amount: -amount, currency }),
    posting('membership', 'membership', { amount: amount - tax, currency }),
    posting('tax', 'tax', { amount: tax, currency }),
  ])
}

/** A charge of a membership that the platform has not earned: how it came, and how it goes back. */
export function unearnedPostings(money: AtProvider): { came: Posting[]; back: Posting[] } {
  return { came: unmatchedPostings(money), back: lateRefundPostings(money) }
}

/** A charge that its provider could not give back, and that was paid from the bank account instead. */
export function returnedByBankPostings({ provider, amount, currency }: AtProvider): Posting[] {
  return [
    posting(`provider:${provider}`, 'adjustment', { amount: -amount, currency }),
    posting('bank', 'adjustment', { amount, currency }),
  ]
}

/** A correction by staff, against an account of the platform. Above zero it is for the host, below from the host. */
export function adjustmentPostings({ amount, currency }: Money, against: string): Posting[] {
  return some([
    posting('host', 'adjustment', { amount, currency }),
    posting(against, 'adjustment', { amount: -amount, currency }),
  ])
}
