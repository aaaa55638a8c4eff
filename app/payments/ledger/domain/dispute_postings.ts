import { moved, type AtProvider, type Money, type Posting } from './postings.ts'

/** Money that a client disputes: held back from the host until the provider decides. */
export function disputeOpenedPostings(money: Money, from = 'host'): Posting[] {
  return moved({ from, to: 'dispute', line: 'dispute' }, money)
}

/** The provider decided for the host, who gets the money again, less its fee for the dispute. */
export function disputeWonPostings(money: Money, fee = 0, to = 'host'): Posting[] {
  return [...moved({ from: 'dispute', to, line: 'dispute' }, money), ...feeOf(money, fee)]
}

/** What a provider asks for a dispute is the host’s to pay. */
function feeOf({ currency }: Money, fee: number): Posting[] {
  return moved({ from: 'host', to: 'provider_fee', line: 'fee' }, { amount: fee, currency })
}

/**
 * The provider decided for the client and took the money.
 * That is what was held, and `beyond` it where a part of the payment had gone
 * back before and was taken a second time.
 */
export function disputeLostPostings(
  { provider, amount, currency }: AtProvider,
  fee: number,
  { from = 'host', beyond = 0 }: { from?: string; beyond?: number } = {}
): Posting[] {
  const to = `provider:${provider}`
  return [
    ...moved({ from: 'dispute', to, line: 'dispute' }, { amount, currency }),
    ...moved({ from, to, line: 'dispute' }, { amount: beyond, currency }),
    ...feeOf({ amount, currency }, fee),
  ]
}
