import { hasServices } from '#catalog'
import { hasBookings } from '#ticketing'
import { hasOwnHours } from '#scheduling'
import type { Trx } from '#core/database/transaction'
import { firstStepsOpen } from '../errors.ts'
import { accountById, grantFirstSteps, wasGranted, type AccountCard } from '#accounts'

/**
 * What a new host has to do, and whether it is done. The reward is READY once all but the first booking is: it is PRO
 * for the first bookings, so it must not wait for one (docs/domain.md, "Trials and gifts"). Teams have none, they have
 * their owner's plan.
 */
export type FirstSteps = {
  steps: { key: 'profile' | 'hours' | 'service' | 'booking'; isDone: boolean }[]
  reward: 'OPEN' | 'READY' | 'GIVEN' | null
}

/** The first steps of an account, read from what there is. */
export async function firstSteps(accountId: string, trx?: Trx): Promise<FirstSteps> {
  const account = await accountById(accountId, trx)
  const isBooked = await hasBookings(accountId, trx)
  const isDone = {
    profile: hasProfile(account!),
    hours: isBooked || (await hasOwnHours(accountId, trx)),
    service: await hasServices(accountId, trx),
  }
  const isReady = Object.values(isDone).every(Boolean)
  return {
    steps: [
      { key: 'profile', isDone: isDone.profile },
      { key: 'hours', isDone: isDone.hours },
      { key: 'service', isDone: isDone.service },
      { key: 'booking', isDone: isBooked },
    ],
    reward: account!.type === 't' ? null : await rewardOf(accountId, isReady, trx),
  }
}

/** Gives a host who has completed the first steps PRO for the next twenty bookings, once. Throws FIRST_STEPS_OPEN (409). */
export async function claimFirstSteps(trx: Trx, accountId: string): Promise<FirstSteps> {
  const { reward, steps } = await firstSteps(accountId, trx)
  if (reward === 'OPEN' || reward === null) throw firstStepsOpen()

  await grantFirstSteps(trx, accountId)
  return { steps, reward: 'GIVEN' }
}

async function rewardOf(
  accountId: string,
  isReady: boolean,
  trx?: Trx
): Promise<FirstSteps['reward']> {
  if (await wasGranted(accountId, 'FIRST_STEPS', trx)) return 'GIVEN'
  return isReady ? 'READY' : 'OPEN'
}

/** A team has no profession. */
function hasProfile({ type, username, profession, bio }: AccountCard) {
  return Boolean(username && bio && (profession || type === 't'))
}
