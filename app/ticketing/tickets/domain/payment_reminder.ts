import type { DateTime } from 'luxon'
import { ENDED_STATES, type TicketState } from '#shared/booking_states'

/** What a reminder to pay depends on. */
type Owing = {
  state: TicketState
  hasCheckout: boolean
  maxPaymentAt: DateTime | null
  paymentRemindedAt: DateTime | null
}

/** Why a client cannot be reminded to pay; `again`: they were reminded today, and can be from then on. */
export type AgainstReminder = 'notOwed' | 'over' | { again: DateTime }

/**
 * Why the client of a booking cannot be reminded to pay it now; undefined where they can. Only what waits for its money in
 * the checkout is owed before the visit, and a reminder goes out once a day by the account's clock (docs/domain.md, "Reminders to pay").
 */
export function againstReminder(
  { state, hasCheckout, maxPaymentAt, paymentRemindedAt }: Owing,
  at: DateTime,
  zone: string
): AgainstReminder | undefined {
  if (ENDED_STATES.includes(state)) return 'over'
  if (state !== 'pendingPayment' || !hasCheckout) return 'notOwed'
  if (!maxPaymentAt || maxPaymentAt <= at) return 'over'
  const today = at.setZone(zone).startOf('day')
  const isReminded = paymentRemindedAt !== null && paymentRemindedAt >= today
  return isReminded ? { again: today.plus({ days: 1 }) } : undefined
}
