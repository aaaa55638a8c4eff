import { publish } from '#core/jobs'
import { beforeCommit } from '#core/database/transaction'
import type Ticket from './ticket.ts'
import TicketEvent from './ticket_event.ts'
import { tellHosts } from './tell_hosts.ts'
import { follow, isAllowed } from './move_rules.ts'
import { ticketChanged } from '../events.ts'
import { eventsRecorded, type RecordedEvent } from './hooks.ts'
import { invalidTransition } from '../errors.ts'
import type { AccountScope } from '#core/account_scope'
import type { Trx } from '#core/database/transaction'
import type { TicketState } from '#shared/booking_states'

/** Who moves a ticket. */
export type Actor =
  | { kind: 'guest'; /** Over what a client answered. */ via?: 'whatsapp' }
  | { kind: 'host' | 'staff'; userId: string }
  | { kind: 'system' }

/** A caller who acts for the booking's account is its host; every other caller is a guest with a code. */
export function actorOn(scope: AccountScope | undefined, accountId: string): Actor {
  return scope?.accountId === accountId ? { kind: 'host', userId: scope.userId } : { kind: 'guest' }
}

type Move = {
  to: TicketState
  actor: Actor
  reason?: string | null
  details?: Record<string, string>
}

/** Appends to a ticket's history and publishes `ticketChanged` (docs/domain.md, "Events of a ticket"). */
export async function recordEvent(
  trx: Trx,
  ticket: Ticket,
  { from, to, actor, reason, details }: Move & { from: TicketState | null }
): Promise<TicketEvent> {
  const { accountId, id: ticketId } = ticket
  const event = await TicketEvent.create(
    {
      accountId,
      ticketId,
      fromState: from,
      toState: to,
      actor: actor.kind,
      userId: 'userId' in actor ? actor.userId : null,
      reason: reason ?? null,
      details: { ...details, ...('via' in actor && actor.via && { via: actor.via }) },
    },
    { client: trx }
  )
  await publish(trx, ticketChanged, { accountId, ticketId, eventId: event.id })
  noteRecorded(trx, { accountId, ticketId, eventId: event.id })
  return event
}

const recorded = new WeakMap<Trx, RecordedEvent[]>()

/** Tells of all entries of a transaction together, at its end. */
function noteRecorded(trx: Trx, event: RecordedEvent) {
  const known = recorded.get(trx)
  if (known) return void known.push(event)
  const events = [event]
  recorded.set(trx, events)
  beforeCommit(trx, async (last) => {
    await eventsRecorded.ask(last, events)
    await tellHosts(last, events)
  })
}

/** Appends what changes of a ticket while its state stays. */
export function recordChange(
  trx: Trx,
  ticket: Ticket,
  change: Omit<Move, 'to'>
): Promise<TicketEvent> {
  const { state } = ticket
  return recordEvent(trx, ticket, { ...change, from: state, to: state })
}

/**
 * Gives a ticket the state again that it had before a move of which no message has gone. Nothing follows of it: all that followed
 * of the state did so when the ticket came into it first.
 */
export async function takeBackMove(trx: Trx, ticket: Ticket, move: Move): Promise<void> {
  const from = ticket.state
  ticket.useTransaction(trx)
  ticket.state = move.to
  await recordEvent(trx, ticket, { ...move, from })
  await ticket.save()
}

/**
 * Moves a ticket to another state as the table of moves allows, and records it with what follows.
 * The table is `MOVES` in `app/shared/booking_states.ts`. Throws INVALID_TRANSITION (409).
 */
export async function moveTicket(trx: Trx, ticket: Ticket, move: Move): Promise<TicketEvent> {
  const from = ticket.state
  if (!isAllowed(ticket, move)) throw invalidTransition(from, move.to)

  ticket.useTransaction(trx)
  ticket.state = move.to
  const event = await recordEvent(trx, ticket, { ...move, from })
  await follow(trx, ticket, { ...move, cause: event.id })
  await ticket.save()
  return event
}
