import { isConfirmed, type TicketChange } from '#ticketing'

/** What somebody of a team is told: they attend, no longer do, or what they attend was moved or called off. */
export type CollaboratorMessage =
  | 'booking_received'
  | 'booking_unassigned'
  | 'booking_rescheduled'
  | 'booking_cancelled'
  | 'session_cancelled'

type Change = Pick<TicketChange, 'from' | 'to' | 'previousStart' | 'previousHosts' | 'calledOff'>

/** Whether a change is that somebody else attends, at the same time. */
export function isReassigned({ from, to, previousStart, previousHosts }: Change): boolean {
  return from === to && previousHosts !== null && previousStart === null
}

/**
 * Who of a team hears what of a change. Nobody hears of a booking before it stands: until then it is the host's to decide.
 * `attending` are those who attend now; people are named by their own accounts.
 */
export function collaboratorMessages(
  change: Change,
  attending: string[]
): { personId: string; message: CollaboratorMessage }[] {
  const { from, to, previousHosts } = change
  const stood = from !== null && isConfirmed(from)
  const those = (people: string[], message: CollaboratorMessage) =>
    people.map((personId) => ({ personId, message }))
  if (change.calledOff) return those(attending, 'session_cancelled')
  if (to === 'cancelled') return stood ? those(attending, 'booking_cancelled') : []
  if (!isConfirmed(to)) return []

  const had = stood ? (previousHosts ?? attending) : []
  const stay = isReassigned(change) ? [] : attending.filter((id) => had.includes(id))
  return [
    ...those(without(had, attending), 'booking_unassigned'),
    ...those(without(attending, had), 'booking_received'),
    ...those(stay, 'booking_rescheduled'),
  ]
}

const without = (people: string[], others: string[]) => people.filter((id) => !others.includes(id))
