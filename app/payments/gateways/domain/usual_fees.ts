import type { Fee } from '#shared/commission'
import type { ProviderName } from './capabilities.ts'

/** What the simulated provider charges, in any currency. */
export const LOCAL_FEE: Fee = { percent: 3.49, fixed: 1 }

/** What the simulated provider charges for a dispute that is lost, in major units. */
export const LOCAL_DISPUTE_FEE = 15

/**
 * What providers usually charge for a payment, by currency and without tax.
 * An estimate for hosts: what is posted is what the provider reports of each payment (docs/domain.md, "Commission").
 */
const USUAL_FEES: Partial<Record<ProviderName, Record<string, Fee>>> = {
  mercadopago: {
    PEN: { percent: 3.49, fixed: 1 },
    MXN: { percent: 3.49, fixed: 4 },
    COP: { percent: 3.29, fixed: 800 },
    CLP: { percent: 3.19, fixed: 0 },
  },
  stripe: {
    USD: { percent: 2.9, fixed: 0.3 },
    MXN: { percent: 3.6, fixed: 3 },
    BRL: { percent: 3.99, fixed: 0.39 },
  },
  paypal: {
    USD: { percent: 5.4, fixed: 0.3 },
    MXN: { percent: 4.35, fixed: 4 },
  },
}

/** What a provider usually charges in a currency; null where it is not known. */
export function usualFee(provider: string, currency: string): Fee | null {
  if (provider === 'local') return LOCAL_FEE
  const known = Object.entries(USUAL_FEES).find(([name]) => name === provider)
  return known?.[1][currency] ?? null
}
