import { ENDED_STATES, type TicketState } from '#shared/booking_states'
import { dueAtBooking, type BalanceWay, type DepositTicket } from '#shared/deposits'
import type { DueNow, PaidMoney } from '#payments'

/** A ticket as far as its money depends on it. */
type Priced = DepositTicket & { state: TicketState; balanceBy: BalanceWay }

/** What is due of a ticket at booking, as which part of its price. */
export function dueNow(ticket: DepositTicket): DueNow {
  const { amount: total } = ticket
  const amount = dueAtBooking(ticket)
  return { amount, total, part: amount < total ? 'deposit' : 'whole' }
}

/** The rest of a ticket's price after its deposit; 0 where all is due at booking. */
export function balanceOf(ticket: DepositTicket): number {
  return ticket.amount - dueAtBooking(ticket)
}

/** What a client still owes, in all and now; minor units. Nothing of what ended is owed. */
export function dueOf(
  ticket: Priced,
  { counted, hasDeposit, isWhole }: Pick<PaidMoney, 'counted' | 'hasDeposit' | 'isWhole'>
): { due: number; dueNow: number } {
  if (isWhole || ENDED_STATES.includes(ticket.state)) return { due: 0, dueNow: 0 }
  if (!hasDeposit) return { due: ticket.amount - counted, dueNow: dueAtBooking(ticket) - counted }
  const due = balanceOf(ticket) - counted
  return { due, dueNow: due }
}

/** How the rest of a price stands: not begun, coming, to be paid by its link, or paid. */
export type BalanceState = 'unpaid' | 'later' | 'open' | 'paid'

/** The deposit of a ticket and the rest of its price, in minor units. */
export type Deposit = {
  amount: number
  balance: number
  balanceBy: BalanceWay
  state: BalanceState
}

/** The deposit of a ticket; null where all is due at booking. */
export function depositOfTicket(ticket: Priced, money: PaidMoney) {
  const { amount, part } = dueNow(ticket)
  if (part === 'whole') return null
  const { balanceBy } = ticket
  const balance = ticket.amount - amount
  return { amount, balance, balanceBy, state: stateOf(money) } satisfies Deposit
}

function stateOf({ hasDeposit, isWhole, isOpen }: PaidMoney): BalanceState {
  if (isWhole) return 'paid'
  if (!hasDeposit) return 'unpaid'
  return isOpen ? 'open' : 'later'
}
