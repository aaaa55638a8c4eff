import { now } from '#core/time'
import Subscription from '../models/subscription.ts'
import type { Trx } from '#core/database/transaction'

/** Specification, section 1: a 30-day free trial. */
const TRIAL_DAYS = 30

/** Gives a new account the rights of PRO for thirty days. */
export async function startTrial(trx: Trx, accountId: string): Promise<void> {
  const startsAt = now()
  await Subscription.create(
    {
      accountId,
      roleId: 'DEMO_PRO',
      source: 'TRIAL',
      state: 'TRIAL',
      startsAt,
      stateSince: startsAt,
      endsAt: startsAt.plus({ days: TRIAL_DAYS }),
    },
    { client: trx }
  )
}
