import { now } from '#core/time'
import { newId } from '#core/ids'
import { post } from '#app/payments/ledger/post'
import { refundByHand } from '#app/payments/refunds/refund_by_hand'
import { markGivenBack } from '#app/payments/refunds/mark_given_back'
import { creditGrantedPostings } from '#app/payments/ledger/domain/credit_postings'
import {
  outcomesFrom,
  simulateOutcome,
  type Outcome,
} from '#app/payments/gateways/drivers/simulate_payment'
import type { World } from '../world.ts'
import type { Payment } from '../facts.ts'
import { always, bookings, each, type Step } from './step.ts'

const payments = (outcome: Outcome) => (world: World) =>
  world.facts.payments.filter((payment) => outcomesFrom(payment).includes(outcome))

/** A payment ends so at the simulated provider, which tells us. */
const atProvider = (name: string, outcome: Outcome) =>
  each(name, payments(outcome), (world, { id }: Payment) =>
    world.done((trx) => simulateOutcome(trx, id, outcome))
  )

/** What becomes of payments at their provider. */
export const OF_PROVIDER: Step[] = [
  atProvider('pay', 'pay'),
  atProvider('pay late', 'payLate'),
  atProvider('pay twice', 'payTwice'),
  atProvider('pay another amount', 'wrongAmount'),
  atProvider('refuse a payment', 'refuse'),
  atProvider('review a payment', 'review'),
  atProvider('approve what is reviewed', 'approve'),
  atProvider('lose a payment', 'disappear'),
]

const REASON = 'Acordado con el cliente'

/** What the host gives back. */
export const OF_REFUNDS: Step[] = [
  each(
    'give a part back by hand',
    bookings(({ left }) => left > 0),
    (world, { code, left }) =>
      world.done((trx) =>
        refundByHand(trx, {
          ...world.host,
          code,
          reason: REASON,
          amount: Math.ceil(left * world.random()) / 100,
        })
      )
  ),
  each(
    'give all back by hand',
    bookings(({ left }) => left > 0),
    (world, { code }) =>
      world.done((trx) => refundByHand(trx, { ...world.host, code, reason: REASON }))
  ),
  each(
    'mark as given back',
    ({ facts }) => facts.refunds,
    (world, { id, code }) =>
      world.done((trx) =>
        markGivenBack(trx, { accountId: world.host.accountId, id, code, operationNumber: '00421' })
      )
  ),
]

/** What the client's bank and the provider decide between client and host. */
export const OF_DISPUTES: Step[] = [
  // Late money is not there yet, so that no bank disputes it.
  each(
    'open a dispute',
    (world) => payments('dispute')(world).filter(({ isSettled }) => isSettled),
    (world, { id }) => world.done((trx) => simulateOutcome(trx, id, 'dispute'))
  ),
  atProvider('win a dispute', 'winDispute'),
  atProvider('lose a dispute', 'loseDispute'),
]

const CREDITS = 500

/** What the platform gives. */
export const OF_CREDITS: Step[] = [
  always('grant credits', async (world) => {
    const kind = 'credit_granted' as const
    const postings = creditGrantedPostings({ amount: CREDITS, currency: 'PEN' })
    const entry = { kind, postings, key: `${kind}:${newId()}`, reason: 'Gracias por la espera' }
    const { accountId } = world.host
    return world.done((trx) => post(trx, { ...entry, accountId, at: now() }))
  }),
]
