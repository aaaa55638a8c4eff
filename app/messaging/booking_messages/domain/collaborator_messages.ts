import type { TicketChange } from '#ticketing'
import { isConfirmed } from '#shared/booking_states'

/** Messages to a member: they attend, attend no longer, or what they attend was moved or cancelled. */
export type CollaboratorMessage =
  | 'booking_received'
  | 'booking_unassigned'
  | 'booking_rescheduled'
  | 'booking_cancelled'
  | 'session_cancelled'

type Change = Pick<TicketChange, 'from' | 'to' | 'previousStart' | 'previousHosts' | 'calledOff'>

/** Whether a change gives a booking to another member, at the same time. */
export function isReassigned({ from, to, previousStart, previousHosts }: Change): boolean {
  return from === to && previousHosts !== null && previousStart === null
}

/**
 * The messages of a change to the members of a team. They get none before the booking stands: until then its host decides.
 * `attending` are the accounts of the members who attend now.
 */
export function collaboratorMessages(
  change: Change,
  attending: string[]
): { personId: string; message: CollaboratorMessage }[] {
  const { from, to, previousHosts } = change
  const stood = from !== null && isConfirmed(from)
  const toEach = (people: string[], message: CollaboratorMessage) =>
    people.map((personId) => ({ personId, message }))
  if (change.calledOff) return toEach(attending, 'session_cancelled')
  if (to === 'cancelled') return stood ? toEach(attending, 'booking_cancelled') : []
  if (!isConfirmed(to)) return []

  const had = stood ? (previousHosts ?? attending) : []
  const stay = isReassigned(change) ? [] : attending.filter((id) => had.includes(id))
  return [
    ...toEach(without(had, attending), 'booking_unassigned'),
    ...toEach(without(attending, had), 'booking_received'),
    ...toEach(stay, 'booking_rescheduled'),
  ]
}

const without = (people: string[], others: string[]) => people.filter((id) => !others.includes(id))
