import type { TicketState } from '#shared/booking_states'

/**
 * What an event of an agenda is.
 * A confirmed hour, one that waits for its host (`REQUEST`) or for money (`HOLD`), a time that was proposed to a client (`PROPOSAL`), a date of a workshop, or what closes time.
 */
export const EVENT_KINDS = [
  'BOOKING',
  'REQUEST',
  'HOLD',
  'PROPOSAL',
  'WORKSHOP',
  'BUSY',
  'BLOCKED',
  'VACATION',
] as const

export type EventKind = (typeof EVENT_KINDS)[number]

type Entry = { kind: 'MEETING' | 'BUSY' | 'BLOCKED' | 'VACATION'; places: number | null }

/** The kind of an entry with the bookings that stand; undefined for an hour without any. */
export function eventKind(
  { kind, places }: Entry,
  bookings: { state: TicketState }[]
): EventKind | undefined {
  if (kind !== 'MEETING') return kind
  if (places !== null) return 'WORKSHOP'
  const states = bookings.map(({ state }) => state)
  if (states.length === 0) return undefined
  if (states.some((state) => state === 'confirmed' || state === 'rescheduled')) return 'BOOKING'
  return states.includes('pendingApproval') ? 'REQUEST' : 'HOLD'
}
