import type { DateTime } from 'luxon'
import type { TicketCard } from './ticket_card.ts'
import { kindOf } from '../tickets/kinds/kind_of.ts'

/** What the client of a booking may still change without its host at an instant. */
export function openChanges({ booking, next, service }: TicketCard, at: DateTime) {
  const { state } = booking
  return kindOf(service).openChanges({ service, state, start: next?.start }, at)
}
