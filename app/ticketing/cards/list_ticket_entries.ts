import { DateTime } from 'luxon'
import type { TicketState } from '#shared/booking_states'
import TicketEvent from '../tickets/ticket_event.ts'
import type { Trx } from '#core/database/transaction'

/** One entry of a booking's history, for programs. `what` is null for a change of state, time or hosts. */
export type TicketEntry = {
  id: string
  at: DateTime
  what: string | null
  text: string | null
  from: TicketState | null
  to: TicketState
  actor: string
  reason: string | null
  previousStart: DateTime | null
  /** The start of the one hour that was cancelled, while the others stand. */
  calledOff: DateTime | null
}

/**
 * The entries of a booking's history in their order, from an instant on and behind a certain one. A booking is locked while it
 * changes, so that none appears later between two that were read.
 */
export async function ticketEntries(
  trx: Trx,
  { accountId, ticketId }: { accountId: string; ticketId: string },
  { since, after }: { since: DateTime; after: string | null }
): Promise<TicketEntry[]> {
  const events = await TicketEvent.query({ client: trx })
    .where({ accountId, ticketId })
    .where('createdAt', '>=', since.toJSDate())
    .orderBy('createdAt')
    .orderBy('id')
  const known = after === null ? -1 : events.findIndex(({ id }) => id === after)
  return events.slice(known + 1).map(entryOf)
}

function entryOf(event: TicketEvent): TicketEntry {
  const details = event.details as Partial<Record<string, string>>
  return {
    id: event.id,
    at: event.createdAt,
    what: details.what ?? null,
    text: details.text ?? null,
    from: event.fromState as TicketState | null,
    to: event.toState as TicketState,
    actor: event.actor,
    reason: event.reason,
    previousStart: instantOf(details.previousStart),
    calledOff: instantOf(details.calledOff),
  }
}

function instantOf(text: string | undefined) {
  return text === undefined ? null : DateTime.fromISO(text, { zone: 'utc' })
}
