import { equalParts, percentOf } from '#shared/money'
import { refundPercent, type RefundStep } from '#shared/refund_rule'

/** An equal part of a booking that is cancelled: an hour, or a place. `notice`: minutes until it begins. */
export type CancelledPart = { index: number; notice: number }

export type Cancellation = {
  /** As it was agreed when the ticket was booked. */
  rule: RefundStep[]
  /** What was paid, and what of it was given back before; minor units. */
  paid: number
  refunded: number
  /** What a dispute holds or took of it. */
  disputed?: number
  currency: string
  /** How many equal parts the price was for. */
  parts: number
  cancelled: CancelledPart[]
  /** Whether the client cancels. What a host or the system ends goes back whole. */
  isByClient: boolean
}

/**
 * What goes back of what was paid, in minor units; never more than is left of it. See docs/domain.md, "Refunds".
 * Parts with the same percent are rounded together.
 */
export function refundDue(cancellation: Cancellation): number {
  const {
    rule,
    paid,
    refunded,
    disputed = 0,
    currency,
    parts,
    cancelled,
    isByClient,
  } = cancellation
  const shares = equalParts(paid, parts, currency)
  const byPercent = new Map<number, number>()
  for (const { index, notice } of cancelled) {
    const percent = isByClient ? refundPercent(rule, notice) : 100
    byPercent.set(percent, (byPercent.get(percent) ?? 0) + shares[index]!)
  }
  const amounts = [...byPercent].map(([percent, share]) => percentOf(share, percent, currency))
  const due = amounts.reduce((sum, amount) => sum + amount, 0)
  return Math.max(0, Math.min(due, paid - refunded - disputed))
}
