import { minimumCommission } from './countries.ts'
import { percentOf, toMinor } from './money.ts'

/** The parts of a price for the platform and for the host, both in minor units. Together they are the price. */
export type Shares = { commission: number; profit: number }

/**
 * How a price that is charged through the platform is shared. `amount` in minor units, `rate` the whole percentage of
 * the host's plan (its constraint `commission`). The commission is that part of the price, but no less than the
 * country's minimum (docs/domain.md, "Commission"), and never more than the price; of nothing there is none.
 */
export function sharesOf(amount: number, currency: string, rate: number): Shares {
  const least = toMinor(minimumCommission(currency), currency)
  const commission = Math.min(amount, Math.max(percentOf(amount, rate, currency), least))
  return { commission, profit: amount - commission }
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
