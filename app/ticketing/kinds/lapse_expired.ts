import Ticket from '../tickets/ticket.ts'
import { lapse } from '../waitlist/accept_offer.ts'
import { expiredHolders } from '#scheduling'
import type { Trx } from '#core/database/transaction'

/**
 * Ends the offers of a date that nobody took in time, as their job will where it has not run yet: their places go to the
 * next in line, or are free. Called before places are taken, and before the date is locked: all tickets first.
 */
export async function lapseExpired(
  trx: Trx,
  { accountId, meetingId }: { accountId: string; meetingId: string }
): Promise<void> {
  const holders = await expiredHolders(trx, { accountId, meetingId })
  if (holders.length === 0) return
  const tickets = await Ticket.query({ client: trx })
    .where({ accountId, meetingId, state: 'waitlist' })
    .whereIn('id', holders)
    .orderBy('id')
    .forUpdate()
  for (const { id } of tickets) await lapse(trx, { accountId, id })
}
