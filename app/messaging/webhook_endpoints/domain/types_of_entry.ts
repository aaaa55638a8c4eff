import type { TicketEntry } from '#ticketing'
import type { WebhookType } from '#shared/webhooks'
import type { TicketState } from '#shared/booking_states'

type Entry = Pick<
  TicketEntry,
  'what' | 'from' | 'to' | 'actor' | 'text' | 'previousStart' | 'calledOff'
>

/** States that mean one thing whatever was before. */
const BY_STATE: Partial<Record<TicketState, WebhookType[]>> = {
  approved: ['booking.approved'],
  rejected: ['booking.rejected'],
  cancelled: ['booking.cancelled'],
  paymentExpired: ['booking.expired'],
  confirmed: ['booking.confirmed'],
}

/** What changes of a booking while its state stays, as far as programs hear of it. */
const BESIDE: Record<string, WebhookType[]> = {
  entered: ['booking.attended'],
  absent: ['booking.no_show'],
}

/**
 * The events that an entry of a booking's history stands for, in their order. A booking that is confirmed at once is both
 * created and confirmed; a reschedule is one event; entries that programs do not hear of stand for none.
 */
export function typesOfEntry(entry: Entry): WebhookType[] {
  const { what, from, to } = entry
  if (what !== null) return besideState(entry)
  if (from === null) return ['booking.created', ...(BY_STATE[to] ?? [])]
  if (isMoved(entry)) return ['booking.rescheduled']
  if (from === to) return []
  return isPaid(entry) ? ['booking.paid', 'booking.confirmed'] : (BY_STATE[to] ?? [])
}

function besideState({ what, text }: Entry): WebhookType[] {
  if (what === 'balance') return text === 'paid' ? ['booking.paid'] : []
  return BESIDE[what ?? ''] ?? []
}

/** Another time, or one hour of several called off. */
function isMoved({ to, previousStart, calledOff }: Entry) {
  return to === 'rescheduled' || previousStart !== null || calledOff !== null
}

/** Money confirmed it: the provider's, or a proof that its host accepted. What a host confirms unpaid is not paid. */
function isPaid({ from, to, actor }: Entry) {
  if (to !== 'confirmed') return false
  if (from === 'pendingPaid') return true
  return actor !== 'host' && (from === 'pendingPayment' || from === 'paymentExpired')
}
