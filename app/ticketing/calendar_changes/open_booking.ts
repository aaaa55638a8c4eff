import { managersOf } from '#accounts'
import type Ticket from '../tickets/ticket.ts'
import { LIVE_STATES } from '#shared/booking_states'
import type { Trx } from '#core/database/transaction'
import { lockBookings } from '../tickets/lock_bookings.ts'
import { changeOf, lockChange, meetingById, type ChangeCard, type MeetingCard } from '#scheduling'

/** What a host did to the event of a meeting, with the meeting and its bookings; all of it is locked. */
export type OpenChange = {
  change: ChangeCard
  meeting: MeetingCard
  /** Live ones; of an hour there is one. */
  tickets: Ticket[]
  /** Whether the host runs the account of the meeting, and not only attends for its team. */
  isManaged: boolean
}

/**
 * Locks what a host did to an event: its bookings first, as whatever changes a booking does. Undefined once it is settled, and
 * where nothing is booked any more.
 */
export async function openChange(
  trx: Trx,
  key: { accountId: string; id: string }
): Promise<OpenChange | undefined> {
  const seen = await changeOf(key, trx)
  if (!seen) return undefined
  const { meetingAccountId: accountId, meetingId } = seen
  const tickets = await lockBookings(trx, { accountId, meetingId }, LIVE_STATES)
  const change = await lockChange(trx, key)
  if (!change) return undefined
  const meeting = await meetingById(accountId, meetingId, trx)
  if (!meeting || meeting.state !== 'confirmed') return undefined
  const managers = await managersOf(accountId, trx)
  const isManaged = managers.some(({ userId }) => userId === change.userId)
  return { change, meeting, tickets, isManaged }
}
