import { moved, type AtProvider, type Money, type Posting } from './postings.ts'

/** Money that a client disputes: held back from the host until the provider decides. */
export function disputeOpenedPostings(money: Money): Posting[] {
  return moved({ from: 'host', to: 'dispute', line: 'dispute' }, money)
}

/** The provider decided for the host, who gets the money again. */
export function disputeWonPostings(money: Money): Posting[] {
  return moved({ from: 'dispute', to: 'host', line: 'dispute' }, money)
}

/** The provider decided for the client and took the money. What it asks for a dispute is the host’s to pay. */
export function disputeLostPostings(
  { provider, amount, currency }: AtProvider,
  fee: number
): Posting[] {
  return [
    ...moved(
      { from: 'dispute', to: `provider:${provider}`, line: 'dispute' },
      { amount, currency }
    ),
    ...moved({ from: 'host', to: 'provider_fee', line: 'fee' }, { amount: fee, currency }),
  ]
}
