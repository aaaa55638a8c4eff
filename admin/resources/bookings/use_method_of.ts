import { useLocale } from 'react-admin'
import { isOwnMethod, isPaidOnSite, paymentMethod } from '#shared/payment_methods'
import type { Ticket } from './ticket'

/** How a booking was paid, or will be on site; nothing while that is open. */
export function useMethodOf(ticket: Ticket | undefined): string | undefined {
  const locale = useLocale() ?? 'es'
  const { paidWith, payment } = ticket ?? {}
  if (paidWith && isOwnMethod(paidWith.id)) return paymentMethod(paidWith.id, locale).title
  if (paidWith) return paidWith.title ?? undefined
  const isDueOnSite = payment !== undefined && payment.methods.every(isPaidOnSite)
  return isDueOnSite ? paymentMethod('onSite', locale).title : undefined
}
