import { commissionOf, taxOnFee } from '#shared/commission'

/** One side of a transaction; `amount` in minor units, above zero what is owed or earned. */
export type Posting = {
  owner: 'host' | 'platform'
  ledgerAccount: string
  line: Line
  currency: string
  amount: number
}

/** How a posting is explained to people. */
export type Line =
  | 'received'
  | 'price'
  | 'fee'
  | 'commission'
  | 'tax'
  | 'refund'
  | 'unmatched'
  | 'moved'
  | 'dispute'
  | 'credit'
  | 'payout'
  | 'payout_returned'
  | 'membership'
  | 'adjustment'

/** Why money moves. */
export type Kind =
  | 'capture'
  | 'fee'
  | 'commission'
  | 'refund'
  | 'late_refund'
  | 'dispute_opened'
  | 'dispute_won'
  | 'dispute_lost'
  | 'credit_granted'
  | 'credit_used'
  | 'payout'
  | 'payout_returned'
  | 'membership_charge'
  | 'adjustment'

/** An amount in minor units. */
export type Money = { amount: number; currency: string }

/** Where the money is: at a provider. */
export type AtProvider = Money & { provider: string }

/** An amount in one place: the host's, or an account of the platform. */
export function posting(place: string, line: Line, { amount, currency }: Money): Posting {
  const owner = place === 'host' ? 'host' : 'platform'
  return { owner, ledgerAccount: place, line, currency, amount }
}

/** Leaves out what is nothing, and never writes a negative zero. */
export function some(postings: Posting[]): Posting[] {
  return postings.filter(({ amount }) => amount !== 0)
}

/** An amount that leaves one place for another. */
export function moved({ from, to, line }: Move, { amount, currency }: Money): Posting[] {
  return some([
    posting(from, line, { amount: -amount, currency }),
    posting(to, line, { amount, currency }),
  ])
}

type Move = { from: string; to: string; line: Line }

/** Money that came to a provider for the host. */
export function capturePostings({ provider, amount, currency }: AtProvider): Posting[] {
  return some([
    posting(`provider:${provider}`, 'received', { amount: -amount, currency }),
    posting('host', 'price', { amount, currency }),
  ])
}

/** Money that came and is not the host's: paid twice, too late, or another amount. */
export function unmatchedPostings({ provider, amount, currency }: AtProvider): Posting[] {
  return some([
    posting(`provider:${provider}`, 'received', { amount: -amount, currency }),
    posting('unmatched', 'unmatched', { amount, currency }),
  ])
}

/** The same money given back. */
export function lateRefundPostings(money: AtProvider): Posting[] {
  return unmatchedPostings({ ...money, amount: -money.amount }).map((one) => ({
    ...one,
    line: 'refund' as const,
  }))
}

/** Unmatched money that its host accepted as the price of the booking that it came for. */
export function acceptedPostings(money: Money): Posting[] {
  return moved({ from: 'unmatched', to: 'host', line: 'price' }, money)
}

/** Unmatched money that leaves the booking that it came for, for another of the same host. */
export function movedPostings({ provider, amount, currency }: AtProvider): Posting[] {
  return moved(
    { from: 'unmatched', to: `provider:${provider}`, line: 'moved' },
    { amount, currency }
  )
}

/** What a provider keeps for its work, with its tax; passed on to the host at cost. */
export function feePostings(
  { amount: fee, currency, tax: reported }: Money & { tax?: number },
  country: string
): Posting[] {
  const tax = reported ?? taxOnFee(fee, country)
  return some([
    posting('host', 'fee', { amount: -fee, currency }),
    posting('host', 'tax', { amount: -tax, currency }),
    posting('provider_fee', 'fee', { amount: fee, currency }),
    posting('provider_fee', 'tax', { amount: tax, currency }),
  ])
}

/** The host's plan and country, which decide the commission. */
export type Terms = { rate: number; country: string }

/** What the platform keeps of a price, with its tax. */
export function commissionPostings(price: Money, { rate, country }: Terms): Posting[] {
  const { currency } = price
  const commission = commissionOf(price.amount, currency, rate)
  const tax = taxOnFee(commission, country)
  return some([
    posting('host', 'commission', { amount: -commission, currency }),
    posting('host', 'tax', { amount: -tax, currency }),
    posting('commission', 'commission', { amount: commission, currency }),
    posting('tax', 'tax', { amount: tax, currency }),
  ])
}

/**
 * The part of a posting that belongs to a part of the price; minor units. Rounded alike above and below zero, so that both
 * sides of a transaction stay equal.
 */
export function inProportion(whole: number, { part, of }: { part: number; of: number }): number {
  return Math.sign(whole) * Math.round((Math.abs(whole) * part) / of)
}

type Given = {
  /** What is given back now, and what was before. */
  amount: number
  before: number
  /** The price that was captured. */
  captured: number
  /** The postings of its commission. */
  commission: Posting[]
}

/**
 * Money that goes back to the client, from the host. Commission and its tax are returned in proportion: after the whole
 * price nothing of them is left. The provider's fee stays the host's.
 */
export function refundPostings(
  { provider, currency }: Omit<AtProvider, 'amount'>,
  { amount, before, captured, commission }: Given
): Posting[] {
  const returned = commission.map((one) => ({
    ...one,
    amount:
      inProportion(one.amount, { part: before, of: captured }) -
      inProportion(one.amount, { part: before + amount, of: captured }),
  }))
  return some([
    posting('host', 'refund', { amount: -amount, currency }),
    posting(`provider:${provider}`, 'refund', { amount, currency }),
    ...returned,
  ])
}

/** The sums of postings by currency; each is zero for a transaction. */
export function sumsOf(postings: Pick<Posting, 'currency' | 'amount'>[]): Map<string, number> {
  const sums = new Map<string, number>()
  for (const { currency, amount } of postings)
    sums.set(currency, (sums.get(currency) ?? 0) + amount)
  return sums
}
