import { now } from '#core/time'
import { accountById } from '#accounts'
import { earningsBy, type Earned } from '#payments'
import type { AccountScope } from '#core/account_scope'
import { countWaiting, figuresBy, type PeriodFigures, type Unit, type Waiting } from '#ticketing'

/** How many periods there are, the present one last and whole. */
const PERIODS = 12

/** How an account does: its bookings and its money by period, and what waits for its host. */
export type Overview = {
  unit: Unit
  /** The currency of `earned`. */
  currency: string
  periods: (PeriodFigures & { earned: Pick<Earned, 'charged' | 'net'> })[]
  waiting: Waiting
}

/**
 * The last twelve weeks or months of an account by its own clock. What the present period is compared with is what the
 * one before it had at this moment then: a week that is booked until Friday is not less than one that is over. After the
 * account is known, all is read in one round.
 */
export async function overviewOf({ accountId }: AccountScope, unit: Unit): Promise<Overview> {
  const { timeZone, currency } = (await accountById(accountId))!
  const present = now().setZone(timeZone)
  const from = present.startOf(unit).minus({ [unit]: PERIODS - 1 })
  const known = present.minus({ [unit]: 1 })
  const [figures, earnings, waiting] = await Promise.all([
    figuresBy({ accountId, unit, from, many: PERIODS, known }),
    earningsBy(unit, { accountId, currency, timeZone }),
    countWaiting(accountId),
  ])
  const earned = new Map(earnings.map((one) => [one.start, one]))
  const periods = figures.map((one) => {
    const { charged = 0, net = 0 } = earned.get(one.start) ?? {}
    return { ...one, earned: { charged, net } }
  })
  return { unit, currency, periods, waiting }
}
