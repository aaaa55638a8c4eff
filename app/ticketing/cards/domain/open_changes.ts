import type { DateTime } from 'luxon'
import { mayCancel, mayReschedule } from '#scheduling'
import { isChangeable, mayMove } from '#shared/booking_states'
import type { DatedTicket } from '../ticket_card.ts'

/** What the client of a booking may still change by themselves at an instant. */
export function openChanges(
  { booking, next, service }: Pick<DatedTicket, 'booking' | 'next' | 'service'>,
  at: DateTime
): { cancel: boolean; reschedule: boolean } {
  const { state } = booking
  const { start } = next
  return {
    // Who waits has nothing yet, and may leave at any time.
    cancel:
      isChangeable(state) && (state === 'waitlist' || mayCancel(start, at, service.policy).allowed),
    reschedule: mayMove(state, 'rescheduled') && mayReschedule(start, at, service.policy).allowed,
  }
}
