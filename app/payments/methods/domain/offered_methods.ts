import { paymentMethod, type OnlineMethodId, type PaymentMethod } from '#shared/payment_methods'

/** How a service is paid: its way, and the ids its host chose. */
export type Paying = { usePaymentProcessor: boolean; paymentMethods: string[] }

/** A method of a host as clients see it; `country` is null where it is for all. */
export type HostsMethod = { country: string | null; method: PaymentMethod }

type Asking = {
  /** What providers take, of what the host chose. */
  online: OnlineMethodId[]
  language: string
  country?: string | null
}

/**
 * How something of a service can be paid, in the order to show.
 * Through the platform: the chosen methods of providers, and "on site" where the host chose it. Straight to the host: the
 * chosen methods that still exist, or all of them where none is left. A host without any is paid on site.
 */
export function offeredMethods(
  { usePaymentProcessor, paymentMethods: chosen }: Paying,
  hosts: HostsMethod[],
  { online, language, country }: Asking
): PaymentMethod[] {
  const onSite = [paymentMethod('onSite', language)]
  const named = chosen.includes('onSite') ? onSite : []
  if (usePaymentProcessor && online.length > 0)
    return [...online.map((id) => paymentMethod(id, language)), ...named]

  const usable = hosts
    .filter((one) => !one.country || !country || one.country === country)
    .map(({ method }) => method)
  const kept = [...usable.filter(({ id }) => chosen.includes(id)), ...named]
  if (kept.length > 0) return kept
  return usable.length > 0 ? usable : onSite
}
