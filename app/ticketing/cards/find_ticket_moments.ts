import type { DateTime } from 'luxon'
import TicketEvent from '../tickets/ticket_event.ts'
import type { Trx } from '#core/database/transaction'
import { isConfirmed, type TicketState } from '#shared/booking_states'

/** When a booking last came into what it is; null for what has not happened. `state` is the one before it was archived. */
export type TicketMoments = {
  state: TicketState
  approved: DateTime | null
  confirmed: DateTime | null
  dueSince: DateTime | null
  /** Since when a place is offered to a client who waits in line. */
  offeredSince: DateTime | null
  paid: DateTime | null
  rescheduled: DateTime | null
  /** Whether its host moved it then, and may still take that back. */
  isMovedByHost: boolean
  cancelled: DateTime | null
}

const UNPAID = ['pendingPayment', 'pendingPaid', 'paymentExpired']

/** The moments of a booking, from its history. `state` is its own. */
export async function ticketMoments(
  { accountId, id: ticketId, state }: { accountId: string; id: string; state: TicketState },
  trx?: Trx
): Promise<TicketMoments> {
  const events = await TicketEvent.query({ client: trx })
    .where({ accountId, ticketId })
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
  const last = (is: (event: TicketEvent) => boolean) => events.find(is)
  const archived = last(({ fromState, toState }) => toState === 'archived' && fromState !== toState)
  const move = lastMove(events)
  const at = (is: (event: TicketEvent) => boolean) => last(is)?.createdAt ?? null
  return {
    state: state === 'archived' ? ((archived?.fromState ?? state) as TicketState) : state,
    approved: at(({ toState, fromState }) => toState === 'approved' && fromState !== toState),
    confirmed: at(entered(isConfirmed)),
    dueSince: at(entered((to) => to === 'pendingPayment')),
    offeredSince: at(({ details }) => 'offeredUntil' in (details as object)),
    paid: at((event) => event.toState === 'confirmed' && UNPAID.includes(event.fromState ?? '')),
    rescheduled: move?.createdAt ?? null,
    isMovedByHost: move?.actor === 'host',
    // Leaving a waitlist cancels no meeting.
    cancelled: at(
      (event) => entered((to) => to === 'cancelled')(event) && event.fromState !== 'waitlist'
    ),
  }
}

/** Whether an event brought a booking into a state, from outside of it. */
function entered(is: (state: TicketState) => boolean) {
  return ({ fromState, toState }: TicketEvent) =>
    is(toState as TicketState) && (fromState === null || !is(fromState as TicketState))
}

/** The last move that stands, of events from the last to the first. One that was taken back counts as none. */
function lastMove(events: TicketEvent[]): TicketEvent | undefined {
  let takenBack = 0
  return events.find((event) => {
    if (isTakenBack(event)) takenBack++
    else if (isMove(event)) return takenBack-- <= 0
    return false
  })
}

const isTakenBack = ({ details }: TicketEvent) => 'takenBack' in (details as object)

/** Whether a meeting got another time; a change of who attends is none. */
function isMove({ fromState, toState, details }: TicketEvent): boolean {
  const { previousStart } = details as { previousStart?: string }
  return toState === 'rescheduled' && (fromState !== toState || previousStart !== undefined)
}
