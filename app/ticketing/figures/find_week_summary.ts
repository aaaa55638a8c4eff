import { DateTime } from 'luxon'
import { countWaiting } from './count_waiting.ts'
import type { Trx } from '#core/database/transaction'
import { accountById, type AccountCard } from '#accounts'
import { figuresBy, type PeriodFigures } from './find_period_figures.ts'

type Week = Pick<PeriodFigures, 'start' | 'bookings' | 'expected'>

/** What a host reads on a Monday (`yyyy-MM-dd`): the week past, the coming one, and what waits. */
export type WeekSummary = {
  account: AccountCard
  past: Week
  coming: Week
  waiting: number
}

/** The summary of an account for one Monday by its own clock. */
export async function weekSummaryOf(
  accountId: string,
  monday: string,
  trx?: Trx
): Promise<WeekSummary | undefined> {
  const account = await accountById(accountId, trx)
  if (!account) return undefined
  const from = DateTime.fromISO(monday, { zone: account.timeZone }).minus({ weeks: 1 })
  const weeks = await figuresBy({ accountId, unit: 'week', from, many: 2 }, trx)
  const { approvals, proofs } = await countWaiting(accountId, trx)
  return { account, past: weeks[0]!, coming: weeks[1]!, waiting: approvals + proofs }
}
