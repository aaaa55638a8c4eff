import type { DateTime } from 'luxon'
import type { Actor } from './record_event.ts'
import { proposeMove } from './propose_move.ts'
import type { MeetingCard } from '#scheduling'
import { LIVE_STATES } from '#shared/booking_states'
import type { Trx } from '#core/database/transaction'
import { ticketsOfMeeting } from './list_hours.ts'
import { ticketWithoutMeeting } from '../errors.ts'

/**
 * Proposes another time for an hour, whose host stays the same. Throws TICKET_WITHOUT_MEETING (409) for a workshop or an hour
 * without a client, and as `proposeMove`.
 */
export async function proposeForHour(
  trx: Trx,
  { meeting, start, actor }: { meeting: MeetingCard; start: DateTime; actor: Actor }
): Promise<void> {
  const { accountId, id: meetingId, capacity } = meeting
  const tickets = capacity === null ? await ticketsOfMeeting(accountId, meetingId, trx) : []
  const ticket = tickets.find(({ state }) => LIVE_STATES.includes(state))
  if (!ticket) throw ticketWithoutMeeting()
  const isShared = meeting.otherHostIds.length > 0
  const collaboratorId = isShared ? undefined : meeting.hostAccountId
  await proposeMove(trx, { accountId, code: ticket.code, meetingId, start, collaboratorId, actor })
}
