import { DateTime } from 'luxon'
import Ticket from '../tickets/ticket.ts'
import TicketEvent from '../tickets/ticket_event.ts'
import { cardOf } from './find_ticket_card.ts'
import type { TicketCard } from './ticket_card.ts'
import type { Trx } from '#core/database/transaction'
import type { TicketState } from '#shared/booking_states'

/** One change of a booking; `isCurrent` is false after a later one, archiving excepted. */
export type TicketChange = {
  from: TicketState | null
  to: TicketState
  actor: string
  reason: string | null
  previousStart: DateTime | null
  /** The UID of the meeting that was moved or given to another member: of a package one hour. */
  uid: string | null
  /** The start of the one hour that was cancelled, while the others stand. */
  calledOff: DateTime | null
  /** The hosts before the change, where others may attend now. */
  previousHosts: string[] | null
  isCurrent: boolean
}

/** A booking and one of its changes, as messages show them. */
export async function ticketForMessages(
  { accountId, ticketId, eventId }: { accountId: string; ticketId: string; eventId: string },
  trx?: Trx
): Promise<{ ticket: TicketCard; change: TicketChange } | undefined> {
  const ticket = await Ticket.query({ client: trx }).where({ accountId, id: ticketId }).first()
  const events = await TicketEvent.query({ client: trx })
    .where({ accountId, ticketId })
    .whereNot('toState', 'archived')
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
  const event = events.find(({ id }) => id === eventId)
  if (!ticket || !event) return undefined
  const change = { ...changeOf(event), isCurrent: events[0] === event }
  return { ticket: await cardOf(ticket, trx), change }
}

function changeOf(event: TicketEvent): Omit<TicketChange, 'isCurrent'> {
  const details = event.details as Partial<Record<string, string>>
  return {
    from: event.fromState as TicketState | null,
    to: event.toState as TicketState,
    actor: event.actor,
    reason: event.reason,
    previousStart: instantOf(details.previousStart),
    uid: details.uid ?? null,
    calledOff: instantOf(details.calledOff),
    previousHosts: details.previousHosts?.split(' ') ?? null,
  }
}

/** The details of an event are kept as texts. */
function instantOf(text: string | undefined) {
  return text === undefined ? null : DateTime.fromISO(text, { zone: 'utc' })
}
