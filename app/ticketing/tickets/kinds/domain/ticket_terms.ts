import type { DateTime } from 'luxon'
import { DOWNLOADS } from '#shared/service_files'
import { toMinutes, type Duration } from '#shared/durations'
import type { TicketState } from '#shared/booking_states'

/** What runs out of a ticket without a meeting: the time to pay, or the link to what was bought. */
export type RegistrationTerms = {
  maxPaymentAt?: DateTime
  downloadUntil?: DateTime
  downloadsLeft?: number
}

/** What begins to run when a ticket without a meeting comes into a state. See docs/domain.md, "Ticket states". */
export function termsOf(
  { type, paymentTime }: { type: string; paymentTime: Duration },
  state: TicketState,
  now: DateTime
): RegistrationTerms {
  if (state === 'pendingPayment')
    return { maxPaymentAt: now.plus({ minutes: toMinutes(paymentTime) }) }
  return state === 'confirmed' && type === 'ASSET' ? newDownload(now) : {}
}

/** A link to a file, as good as new. */
export function newDownload(now: DateTime): RegistrationTerms {
  return { downloadUntil: now.plus({ days: DOWNLOADS.days }), downloadsLeft: DOWNLOADS.most }
}
