import { DateTime } from 'luxon'
import { sql, type Trx } from '#core/database/transaction'
import { ticketForMessages, type BookedMeeting, type TicketCard } from '#ticketing'
import {
  isCancelled,
  isHostsMove,
  isReassigned,
  type ChangedTicket,
  type ChangeIds,
  type UnheardMoves,
} from './domain/changes.ts'

/** A change with the host's moves before it that no reader has heard of. See docs/domain.md, "When messages go". */
export async function changeForMessages(
  event: ChangeIds,
  trx: Trx
): Promise<ChangedTicket | undefined> {
  const changed = await ticketForMessages(event, trx)
  if (!changed) return undefined
  const isGiven = isReassigned(changed.change)
  const isEnd = isCancelled(changed.change)
  if (!isGiven && !isEnd && !isHostsMove(changed.change)) return changed
  const [first] = (await unheardBefore(trx, event)).toReversed()
  if (!first) return changed
  const unheard = unheardOf(changed, first)
  if (isEnd) return { ...changed, unheard: { ...unheard, isUndone: false } }
  return isGiven ? alsoMoved(changed, unheard) : { ...changed, unheard }
}

/** Another member, of a booking whose move no reader has heard of: one change tells of both. */
function alsoMoved(changed: ChangedTicket, unheard: UnheardMoves): ChangedTicket {
  const isMoved = +meetingOf(changed)!.start !== +unheard.before
  return isMoved ? withPrevious({ ...changed, unheard }, unheard.before.toISO()!) : changed
}

/** A booking of one meeting as it was at another time. */
function atTime(ticket: TicketCard, start: DateTime): TicketCard {
  const { next, meetings } = ticket
  if (!next || meetings.length > 1) return ticket
  const known = { ...next, start, end: start.plus(next.end.diff(next.start)) }
  return { ...ticket, next: known, meetings: [known] }
}

const meetingOf = ({ ticket, change }: ChangedTicket) =>
  ticket.meetings.find(({ uid }) => uid === change.uid) ?? ticket.next

/**
 * A change as it reads to a client who knows an earlier time than the one right before it. A booking that was cancelled is the
 * one that they know: a time of which they have not heard would say nothing.
 */
export function withPrevious<Found extends ChangedTicket | undefined>(
  found: Found,
  before: string | undefined
): Found {
  if (!found || !before) return found
  const previousStart = DateTime.fromISO(before, { zone: 'utc' })
  if (isCancelled(found.change)) return { ...found, ticket: atTime(found.ticket, previousStart) }
  return { ...found, change: { ...found.change, previousStart } }
}

type Move = { id: string; previousStart: string; previousHosts: string | null }

/** The first of the unheard moves says what its readers know. */
function unheardOf(changed: ChangedTicket, first: Move): UnheardMoves {
  const before = DateTime.fromISO(first.previousStart, { zone: 'utc' })
  const meeting = meetingOf(changed)
  const isUndone =
    meeting !== null && +meeting.start === +before && hasHosts(changed.ticket, meeting, first)
  return { before, isUndone }
}

function hasHosts(
  { booking }: TicketCard,
  { collaboratorIds }: BookedMeeting,
  { previousHosts }: Move
) {
  if (previousHosts === null) return true
  const others = previousHosts.split(' ').filter((id) => id !== booking.accountId)
  return others.toSorted().join() === collaboratorIds.toSorted().join()
}

/** The moves right before an event, the last first, none of whose messages went out or is going out. */
async function unheardBefore(trx: Trx, { accountId, ticketId, eventId }: ChangeIds) {
  const earlier = await sql<Move & { isMove: boolean; isHeard: boolean }>(trx, EARLIER, {
    accountId,
    ticketId,
    eventId,
  })
  const end = earlier.findIndex(({ isMove, isHeard }) => !isMove || isHeard)
  return end < 0 ? earlier : earlier.slice(0, end)
}

/** Earlier changes of state, time or hosts. Other entries of a history say nothing of the time. */
const EARLIER = `SELECT e.id, e.details ->> 'previousStart' AS "previousStart", e.details ->> 'previousHosts' AS "previousHosts",
    (e.actor = 'host' AND e.details ->> 'previousStart' IS NOT NULL AND e.details ->> 'calledOff' IS NULL) AS "isMove",
    EXISTS (SELECT FROM deliveries d WHERE d.account_id = e.account_id AND d.about ->> 'ticketId' = :ticketId
      AND d.about ->> 'eventId' = e.id::text AND d.state NOT IN ('planned', 'notSent')) AS "isHeard"
  FROM ticket_events e JOIN ticket_events this ON this.account_id = e.account_id AND this.id = :eventId
  WHERE e.account_id = :accountId AND e.ticket_id = CAST(:ticketId AS uuid) AND e.details ->> 'what' IS NULL
    AND (e.created_at, e.id) < (this.created_at, this.id)
  ORDER BY e.created_at DESC, e.id DESC LIMIT 20`

/**
 * Whether a message about a booking has gone since a move, or is going. Those that wait are locked: one that would be claimed
 * now is claimed after the transaction, and not sent where the move is not the last change then.
 */
export async function isMoveHeard(trx: Trx, move: ChangeIds): Promise<boolean> {
  const messages = await sql<{ isHeard: boolean }>(trx, MESSAGES_SINCE, move)
  return messages.some(({ isHeard }) => isHeard)
}

/** Messages that wait, or were claimed since the move. A note or another place names the new time too. */
const MESSAGES_SINCE = `SELECT d.state NOT IN ('planned', 'notSent') AS "isHeard"
  FROM deliveries d JOIN ticket_events e ON e.account_id = d.account_id AND e.id = CAST(:eventId AS uuid)
  WHERE d.account_id = :accountId AND d.about ->> 'ticketId' = :ticketId
    AND (d.state = 'planned' OR d.claimed_at >= e.created_at)
  ORDER BY d.id FOR UPDATE OF d`

/**
 * Ends the waiting messages of a booking's moves before an event: what they say is not so any more. One that is being sent
 * is waited for. Those to members who attend no longer are asked about when they are sent.
 */
export async function endWaitingMoves(
  trx: Trx,
  { accountId, ticketId, eventId }: ChangeIds,
  at: DateTime
): Promise<void> {
  await sql(trx, END_WAITING, { accountId, ticketId, eventId, at: at.toJSDate() })
}

const END_WAITING = `UPDATE deliveries d SET state = 'notSent', reason = 'bookingChanged', updated_at = :at
  FROM ticket_events e, ticket_events this
  WHERE d.account_id = :accountId AND d.about ->> 'ticketId' = :ticketId AND d.about ->> 'kind' = 'booking'
    AND d.state = 'planned' AND d.due_at > :at AND d.message <> 'booking_unassigned'
    AND this.account_id = d.account_id AND this.id = :eventId AND this.details ->> 'what' IS NULL
    AND e.account_id = d.account_id AND e.id::text = d.about ->> 'eventId'
    AND e.actor = 'host' AND e.details ->> 'previousStart' IS NOT NULL
    AND (e.created_at, e.id) < (this.created_at, this.id)`
