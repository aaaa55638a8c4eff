import { minimumCommission } from './countries.ts'
import { percentOf, toMinor } from './money.ts'

/**
 * What the platform keeps of a price that is charged through it. `amount` in minor units, `rate` the whole percentage of
 * the host's plan (its constraint `commission`). The commission is that part of the price, but no less than the
 * country's minimum (docs/domain.md, "Commission"), and never more than the price; of nothing there is none.
 */
export function commissionOf(amount: number, currency: string, rate: number): number {
  const least = toMinor(minimumCommission(currency), currency)
  return Math.min(amount, Math.max(percentOf(amount, rate, currency), least))
}

/** What a provider charges for a payment: a part of the price, and an amount in major units. */
export type Fee = { percent: number; fixed: number }

/** A provider's fee without its tax, in minor units. */
export function feeOf(amount: number, currency: string, { percent, fixed }: Fee): number {
  return Math.round((amount * percent) / 100) + toMinor(fixed, currency)
}

/** The parts of a price that is charged through the platform, in minor units. Together they are the price. */
export type Shares = {
  commission: number
  /** The provider's. */
  fee: number
  /** On both. */
  tax: number
  /** What the host receives; below zero where a small price does not pay for its fee. */
  profit: number
}

/** What decides about the shares: the host's plan and country, and the fee of the provider. */
export type SharesTerms = { currency: string; rate: number; country: string; fee: Fee }

/** How a price that is charged through the platform is shared. */
export function sharesOf(amount: number, { currency, rate, country, fee: terms }: SharesTerms) {
  const commission = commissionOf(amount, currency, rate)
  const fee = amount === 0 ? 0 : feeOf(amount, currency, terms)
  const tax = taxOnFee(commission, country) + taxOnFee(fee, country)
  return { commission, fee, tax, profit: amount - commission - fee - tax } satisfies Shares
}

/** Percent of tax on commissions and providers' fees, by the host's country; none without data. */
const TAX_ON_FEES: Record<string, number> = { PE: 18 }

/** The tax on a commission or fee, both in minor units. */
export function taxOnFee(fee: number, country: string): number {
  return Math.round((fee * taxPercent(country)) / 100)
}

/** Percent of tax on what the platform charges its hosts of a country. */
export function taxPercent(country: string): number {
  return TAX_ON_FEES[country] ?? 0
}
