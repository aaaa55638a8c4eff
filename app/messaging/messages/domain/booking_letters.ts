import { PLACE_SHOWN, type PlaceShown, type TicketState } from '#ticketing'

/** Messages after which their reader expects no meeting: no place, no policy, nothing to change. */
const OVER: readonly string[] = [
  'booking_cancelled',
  'booking_rejected',
  'session_cancelled',
  'booking_unassigned',
]

/** Whether a message says that what it is about does not take place. */
export function isOver(message: string): boolean {
  return OVER.includes(message)
}

/** How much of a meeting's place a message may show: by the booking's state, and nothing of what is off. */
export function placeIn(message: string, state: TicketState): PlaceShown {
  return isOver(message) ? 'closed' : PLACE_SHOWN[state]
}

/** Why a client gets a message: the key of the words below it. */
export function reasonFor(message: string): string {
  if (message.startsWith('waitlist_')) return 'waitlist'
  if (['booking_cancelled', 'session_cancelled'].includes(message)) return 'ended'
  return ['booking_requested', 'booking_rejected'].includes(message) ? 'requested' : 'booked'
}
