import { grantFirstSteps } from '#accounts'
import { firstStepsOpen } from '../errors.ts'
import type { Trx } from '#core/database/transaction'
import { firstSteps, type FirstSteps } from './find_first_steps.ts'

/** Gives a host who has completed the first steps PRO for the next twenty bookings, once. Throws FIRST_STEPS_OPEN (409). */
export async function claimFirstSteps(trx: Trx, accountId: string): Promise<FirstSteps> {
  const { reward, steps } = await firstSteps(accountId, trx)
  if (reward === 'OPEN' || reward === null) throw firstStepsOpen()

  await grantFirstSteps(trx, accountId)
  return { steps, reward: 'GIVEN' }
}
