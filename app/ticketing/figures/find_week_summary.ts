import { DateTime } from 'luxon'
import Ticket from '../tickets/ticket.ts'
import type { Trx } from '#core/database/transaction'
import { accountById, type AccountCard } from '#accounts'
import { weeksAround, type WeekFigures } from './find_week_figures.ts'

/** What a host reads on a Monday (`yyyy-MM-dd`): the week past, the coming one, and what waits. */
export type WeekSummary = {
  account: AccountCard
  past: WeekFigures
  coming: WeekFigures
  waiting: number
}

/** The states in which a booking waits for its host. */
const WAITING = ['pendingApproval', 'pendingPaid']

/** The summary of an account for one Monday by its own clock. */
export async function weekSummaryOf(
  accountId: string,
  monday: string,
  trx?: Trx
): Promise<WeekSummary | undefined> {
  const account = await accountById(accountId, trx)
  if (!account) return undefined
  const start = DateTime.fromISO(monday, { zone: account.timeZone })
  const weeks = await weeksAround(accountId, start, trx)
  const waiting = await Ticket.query({ client: trx }).where({ accountId }).whereIn('state', WAITING)
  return { account, ...weeks, waiting: waiting.length }
}
