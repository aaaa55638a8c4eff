import { KNOWN_REFUSALS } from '#shared/payment_refusals'
import type { T } from '~/lib/use_t'

/** Why a payment was refused, in words. */
export function refusalText(refusal: string | null, t: T): string {
  const isKnown = refusal !== null && KNOWN_REFUSALS.includes(refusal)
  return t(isKnown ? `checkout.refusals.${refusal}` : 'checkout.latest.refused')
}
