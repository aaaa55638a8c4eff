import type { DateTime } from 'luxon'
import type { Actor } from '../tickets/record_event.ts'
import type { OpenChange } from './open_booking.ts'
import type { Trx } from '#core/database/transaction'
import { noteProposed, putBack, scheduleNotAvailable } from '#scheduling'
import { proposeMove } from '../tickets/propose_move.ts'
import type { ChangeOutcome } from './domain/outcomes.ts'
import { ticketWithoutMeeting } from '../errors.ts'
import { cancelTicket, rescheduleTicket } from '../changes/change_ticket.ts'
import { changeWorkshopDate, removeWorkshopDate } from '../tickets/kinds/change_date.ts'

type How = {
  actor: Actor
  /** Why the host's own rules do not hold; without it they do. */ anyway?: string
}

/**
 * Carries out what becomes of a booking, by the actions that hosts use here. A move or a cancellation settles the change. Throws what
 * these refuse with: SAME_TIME, SCHEDULE_NOT_AVAILABLE, INVALID_TRANSITION, TICKET_WITHOUT_MEETING, PROPOSAL_TOO_LATE (409),
 * POLICY_NOT_MET (423).
 */
export async function decideChange(
  trx: Trx,
  open: OpenChange,
  { outcome, ...how }: How & { outcome: ChangeOutcome }
): Promise<void> {
  await DECIDE[outcome](trx, open, how)
}

const DECIDE: Record<ChangeOutcome, (trx: Trx, open: OpenChange, how: How) => Promise<void>> = {
  async move(trx, open, how) {
    const { meeting } = open
    const { accountId, serviceId, id: meetingId } = meeting
    const start = startThere(open)
    if (meeting.capacity !== null) {
      const date = { accountId, serviceId, meetingId, actor: how.actor }
      await changeWorkshopDate(trx, date, { start })
      return
    }
    const { code } = hourOf(open)
    await rescheduleTicket(trx, { code, start, meetingId, ...receiverOf(open), ...how })
  },
  async propose(trx, open, how) {
    const { change, meeting } = open
    if (meeting.capacity !== null) throw ticketWithoutMeeting()
    const { accountId, id: meetingId } = meeting
    const start = startThere(open)
    const { code } = hourOf(open)
    await proposeMove(trx, { accountId, code, start, meetingId, ...receiverOf(open), ...how })
    await noteProposed(trx, change)
  },
  async cancel(trx, open, { actor }) {
    const { meeting } = open
    const { accountId, serviceId, id: meetingId } = meeting
    if (meeting.capacity === null) {
      await cancelTicket(trx, { code: hourOf(open).code, meetingId, actor })
      return
    }
    const date = { accountId, serviceId, meetingId, actor }
    await removeWorkshopDate(trx, date, { cancelBookings: true })
  },
  async keep(trx, { change }) {
    await putBack(trx, change)
  },
}

function startThere({ change }: OpenChange): DateTime {
  if (!change.start) throw scheduleNotAvailable()
  return change.start
}

/** The booking of an hour. Throws TICKET_WITHOUT_MEETING (409) where there is none any more. */
function hourOf({ tickets }: OpenChange) {
  const [ticket] = tickets
  if (!ticket) throw ticketWithoutMeeting()
  return ticket
}

/** The member who goes on receiving; none is chosen where all attend or the host works alone. */
function receiverOf({ meeting }: OpenChange): { collaboratorId?: string } {
  const { accountId, hostAccountId, otherHostIds } = meeting
  const isChosen = hostAccountId !== accountId && otherHostIds.length === 0
  return isChosen ? { collaboratorId: hostAccountId } : {}
}
