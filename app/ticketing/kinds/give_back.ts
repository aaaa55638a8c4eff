import { now } from '#core/time'
import { standingOf } from '../tickets/domain/package.ts'
import { offerPlaces } from './offer_places.ts'
import type Ticket from '../tickets/ticket.ts'
import type { Trx } from '#core/database/transaction'
import { isConfirmed, LIVE_STATES, type TicketState } from '#shared/booking_states'
import { endHold, givePlaces, releaseTime, type MeetingCard } from '#scheduling'

/**
 * Gives back what a ticket took before it moved to where it takes nothing: a meeting of two ends, a workshop goes on with
 * places that are free again. Raises the SEQUENCE of the calendar entry (RFC 5546).
 */
export async function giveBack(
  trx: Trx,
  ticket: Ticket,
  { meeting, from }: { meeting: MeetingCard; from: TicketState }
): Promise<void> {
  const { accountId, places } = ticket
  const meetingId = meeting.id
  if (meeting.capacity === null) {
    await releaseTime(trx, { accountId, meetingId, as: 'cancelled' })
    return
  }
  const hadPlaces = LIVE_STATES.includes(from) || ticket.offeredUntil !== null
  ticket.merge({ sequence: ticket.sequence + 1, offeredUntil: null })
  await ticket.useTransaction(trx).save()
  if (!hadPlaces) return
  await endHold(trx, { accountId, meetingId, holder: ticket.id })
  await givePlaces(trx, { accountId, meetingId, places })
  await offerPlaces(trx, { accountId, meetingId })
}

/** The same for all meetings of a ticket but those that were given back before; of a package that stood, those that have begun stay as they were. */
export async function giveBackAll(
  trx: Trx,
  ticket: Ticket,
  { sessions, from }: { sessions: MeetingCard[]; from: TicketState }
): Promise<void> {
  const keepsPast = sessions.length > 1 && isConfirmed(from)
  for (const meeting of standingOf(sessions)) {
    if (keepsPast && meeting.startAt <= now()) continue
    await giveBack(trx, ticket, { meeting, from })
  }
}
