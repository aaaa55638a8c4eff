import { isReassigned } from './collaborator_messages.ts'
import { isConfirmed } from '#shared/booking_states'
import type { TicketCard, TicketChange } from '#ticketing'

/** What a change of a booking with a meeting means to its readers. */
export type Happening =
  | 'requested'
  | 'booked'
  | 'series_booked'
  | 'approved'
  | 'rejected'
  | 'rescheduled'
  | 'reassigned'
  | 'cancelled'
  | 'date_cancelled'
  | 'waitlist_joined'
  | 'waitlist_offered'
  | 'waitlist_removed'

type Booking = Pick<TicketCard['booking'], 'seriesId'>

type Change = Pick<
  TicketChange,
  'from' | 'to' | 'actor' | 'calledOff' | 'previousStart' | 'previousHosts'
>

/** States that mean the same whatever was before. */
const BY_STATE: Partial<Record<Change['to'], Happening>> = {
  pendingApproval: 'requested',
  rejected: 'rejected',
  cancelled: 'cancelled',
  rescheduled: 'rescheduled',
}

/** What has happened to a booking; nothing where no message tells of it. */
export function happenedTo(booking: Booking, change: Change): Happening | undefined {
  const { from, to, calledOff } = change
  if (calledOff) return 'date_cancelled'
  if (isReassigned(change)) return isConfirmed(to) ? 'reassigned' : undefined
  if (to === 'waitlist') return from === null ? 'waitlist_joined' : 'waitlist_offered'
  if (from === 'waitlist' && to === 'cancelled') return leftWaitlist(change)
  return to === 'confirmed' ? confirmed(booking, change) : BY_STATE[to]
}

function confirmed({ seriesId }: Booking, { from }: Change): Happening {
  if (from === null) return seriesId ? 'series_booked' : 'booked'
  return from === 'waitlist' ? 'booked' : 'approved'
}

/** A client who leaves a waitlist knows it; a client whose date the host removed does not. */
function leftWaitlist({ actor }: Change): Happening | undefined {
  return actor === 'host' ? 'waitlist_removed' : undefined
}
