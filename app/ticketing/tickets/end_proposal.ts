import { freeHeld, putBackProposed } from '#scheduling'
import type Ticket from './ticket.ts'
import type { Trx } from '#core/database/transaction'

/**
 * Ends the proposal of a booking, if there is one, and frees the time that it held. An event that its host had moved to that
 * time is put back. The caller has locked the booking and saves it. With `meetingId` only that of this hour.
 */
export async function endProposal(trx: Trx, ticket: Ticket, meetingId?: string): Promise<void> {
  const { proposal } = ticket
  if (!proposal || (meetingId && proposal.meetingId !== meetingId)) return
  ticket.proposal = null
  await freeHeld(trx, proposal)
  await putBackProposed(trx, { accountId: ticket.accountId, meetingId: proposal.meetingId })
}
