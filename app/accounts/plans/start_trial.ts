import { now } from '#core/time'
import Subscription from './subscription.ts'
import type { Trx } from '#core/database/transaction'

/** docs/domain.md, "Trials and gifts": a 30-day free trial. */
const TRIAL_DAYS = 30

/** Gives an account the rights of a trial for thirty days; those of PRO unless another is named. */
export async function startTrial(
  trx: Trx,
  accountId: string,
  roleId: `DEMO_${string}` = 'DEMO_PRO'
): Promise<void> {
  const startsAt = now()
  await Subscription.create(
    {
      accountId,
      roleId,
      source: 'TRIAL',
      state: 'TRIAL',
      startsAt,
      stateSince: startsAt,
      endsAt: startsAt.plus({ days: TRIAL_DAYS }),
    },
    { client: trx }
  )
}
