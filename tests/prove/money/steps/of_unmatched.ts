import {
  acceptUnmatched,
  moveUnmatched,
  refundUnmatched,
  type Decision,
} from '#app/payments/refunds/unmatched/decide_unmatched'
import { outcomesFrom, simulateOutcome } from '#app/payments/gateways/drivers/simulate_payment'
import LocalPayment from '#app/payments/gateways/drivers/local_payment'
import type { Trx } from '#core/database/transaction'
import type { World } from '../world.ts'
import type { Payment, Unmatched } from '../facts.ts'
import { each, type Step } from './step.ts'

/** The smallest part that is paid, in minor units. */
const LEAST = 2

const mayBeLess = (world: World) =>
  world.facts.payments.filter((payment) => outcomesFrom(payment).includes('wrongAmount'))

/** Lets a client pay a part of what is due; `wrongAmount` makes it one unit more. */
async function payLess(trx: Trx, { id }: Payment, share: number) {
  const payment = await LocalPayment.query({ client: trx }).where({ id }).firstOrFail()
  const part = Math.max(LEAST, Math.floor(payment.amount * share))
  await payment
    .merge({ amount: part - 1 })
    .useTransaction(trx)
    .save()
  await simulateOutcome(trx, id, 'wrongAmount')
}

/** What a host decides about a payment of another amount. */
const decides = (name: string, act: (trx: Trx, decision: Decision) => Promise<void>): Step =>
  each(
    name,
    ({ facts }) => facts.unmatched,
    (world, { id }: Unmatched) => world.done((trx) => act(trx, { ...world.host, id }))
  )

/** Each payment that waits, with each other booking that is not paid. */
const pairs = ({ facts }: World) =>
  facts.unmatched.flatMap(({ id, sessionId }) =>
    facts.bookings
      .filter((one) => one.isUnpaid && one.sessionId !== sessionId)
      .map(({ code }) => ({ id, code }))
  )

/** What happens to payments of another amount than was due. */
export const OF_UNMATCHED: Step[] = [
  each('pay a part of what is due', mayBeLess, (world, payment) =>
    world.done((trx) => payLess(trx, payment, world.random()))
  ),
  decides('accept another amount', acceptUnmatched),
  decides('give another amount back', refundUnmatched),
  each('move another amount', pairs, (world, { id, code }) =>
    world.done((trx) => moveUnmatched(trx, { ...world.host, id, code }))
  ),
]
