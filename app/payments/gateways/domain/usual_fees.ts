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
  // Money at once. What a country's account pays stands in its own "Costos": look there before the first host reads it.
  mercadopago: {
    // No page of Mercado Pago Perú was found that names it.
    PEN: { percent: 3.49, fixed: 1 },
    // "Mercado Pago", help of Plick (plick.notion.site, read November 2026).
    MXN: { percent: 3.49, fixed: 4 },
    // "Cuánto cuesta recibir pagos" (tecnomedium.blogspot.com, July 2019).
    COP: { percent: 3.29, fixed: 800 },
    // No page of Mercado Pago Chile was found that names it.
    CLP: { percent: 3.19, fixed: 0 },
    // "3 claves para dar tus primeros pasos en Mercado Pago" (vendedores.mercadolibre.com.ar, read November 2026).
    ARS: { percent: 5.99, fixed: 0 },
  },
  stripe: {
    // "Pricing" of the United States (stripe.com/pricing); no stored copy of it was found.
    USD: { percent: 2.9, fixed: 0.3 },
    // "Pricing" of Mexico (stripe.com/mx/pricing): the fixed part is confirmed by bancoaxls.pages.dev, read November 2026.
    MXN: { percent: 3.6, fixed: 3 },
    // "Fees", Mensalite (mensalite.yotei.dev, read November 2026).
    BRL: { percent: 3.99, fixed: 0.39 },
  },
  // "PayPal Merchant Fees" of Mexico (paypal.com/mx/webapps/mpp/merchant-fees-en, read November 2026): 3.95 % and 4 pesos
  // within Mexico, half a percent more from abroad. In dollars: the international rate of accounts in Latin America, of
  // which no stored copy was found.
  paypal: {
    USD: { percent: 5.4, fixed: 0.3 },
    MXN: { percent: 3.95, fixed: 4 },
  },
}

/** What a provider usually charges in a currency; null where it is not known. */
export function usualFee(provider: string, currency: string): Fee | null {
  if (provider === 'local') return LOCAL_FEE
  const known = Object.entries(USUAL_FEES).find(([name]) => name === provider)
  return known?.[1][currency] ?? null
}
