import { toIso } from '#core/time'
import { send } from '#core/jobs'
import type Ticket from './ticket.ts'
import { hoursOf } from './list_hours.ts'
import { standingOf } from './domain/hours.ts'
import { BALANCE_HOURS } from '#shared/deposits'
import { isConfirmed } from '#shared/booking_states'
import type { Trx } from '#core/database/transaction'
import { moveBalanceDeadline } from '#payments'
import { openBalance } from '#jobs/ticketing/open_balance'

/**
 * Has the rest of a ticket's price asked for in time, again when what was booked is moved.
 * One that is open already can be paid until the new start. Does nothing for a ticket without a deposit.
 */
export async function scheduleBalance(trx: Trx, ticket: Ticket): Promise<void> {
  const { accountId, id, deposit, balanceBy, state } = ticket
  if (deposit === null || !isConfirmed(state)) return
  const [first] = standingOf(await hoursOf(ticket, trx))
  if (!first) return
  const { startAt } = first
  await moveBalanceDeadline(trx, { accountId, ticketId: id }, startAt)
  if (balanceBy !== 'link') return
  const due = startAt.minus({ hours: BALANCE_HOURS })
  const about = `${id}:${startAt.toMillis()}`
  const payload = { accountId, id, until: toIso(due) }
  await send(trx, openBalance, payload, { startAfter: due.toJSDate(), about })
}
