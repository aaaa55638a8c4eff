import { now } from '#core/time'
import { transaction } from '#core/database/transaction'
import { askDue } from '#app/payments/checkout/ask_provider'
import { takeBatches } from '#app/payments/wallet/payouts/write_batch'
import { markPayouts } from '#app/payments/wallet/payouts/mark_payouts'
import { preparePayout, pursesDue } from '#app/payments/wallet/payouts/prepare_payout'
import type { PayoutState } from '#app/payments/wallet/payouts/domain/payout_rules'
import { ZONE, type World } from '../world.ts'
import { always, bookings, each, type Step } from './step.ts'

const payouts =
  (...states: PayoutState[]) =>
  (world: World) =>
    world.facts.payouts.filter(({ state }) => states.includes(state))

const mark =
  (columns: string) =>
  async (_: World, { code }: { code: string }) => {
    const [result] = await markPayouts(`payout,operation,state,reason\n${code},${columns}`)
    return result!.isDone
  }

/** Weeks until which a history looks for a Wednesday. */
const WEEKS = 2

/** The next Wednesday on which there may be something to pay out. */
async function wednesday(world: World): Promise<boolean> {
  const weeks = 1 + Math.floor(world.random() * WEEKS)
  const day = now().setZone(ZONE).startOf('week').plus({ weeks, days: 2, hours: 6, minutes: 10 })
  await world.passUntil(day.toMillis())
  let isMade = false
  for (const purse of await pursesDue()) {
    // Those of hosts whose histories are over would be prepared again in each that follows.
    if (purse.accountId !== world.host.accountId) continue
    const made = await transaction((trx) => preparePayout(trx, purse))
    isMade ||= typeof made === 'object'
  }
  return isMade
}

/** What is paid to the host. */
export const OF_PAYOUTS: Step[] = [
  {
    name: 'prepare payouts',
    moves: (world) =>
      world.facts.bookings.some(({ left, isByProvider }) => left > 0 && isByProvider)
        ? [() => wednesday(world)]
        : [],
  },
  each(
    'send a batch',
    payouts('prepared'),
    async () => (await transaction(takeBatches)).length > 0
  ),
  each('pay out', payouts('sent'), mark('00421,,')),
  each('return a payout', payouts('sent', 'paid'), mark(',returned,cuenta cerrada')),
]

const MINUTE = 60_000

/** Minutes that pass at most. */
const MOST_MINUTES = 36 * 60

/** Milliseconds around a deadline. */
const AROUND = 2000

/** What the clock does. */
export const OF_TIME: Step[] = [
  each(
    'pass the time to pay',
    bookings(({ isUnpaid }) => isUnpaid),
    async (world, { deadline }) => {
      await world.passUntil(deadline!.getTime() + Math.floor((world.random() - 0.5) * AROUND))
      return true
    }
  ),
  each(
    'pass the end of a proof',
    bookings(({ state }) => state === 'pendingPaid'),
    async (world, { deadline }) => {
      await world.passUntil(deadline!.getTime())
      return true
    }
  ),
  always('pass hours and ask the provider', async (world) => {
    const minutes = Math.ceil(world.random() * MOST_MINUTES)
    await world.passUntil(now().toMillis() + minutes * MINUTE)
    await askDue()
    return true
  }),
]
