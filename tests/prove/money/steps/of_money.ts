import { now } from '#core/time'
import { newId } from '#core/ids'
import { transaction } from '#core/database/transaction'
import { post } from '#app/payments/ledger/post'
import { refundByHand } from '#app/payments/refunds/refund_by_hand'
import { markGivenBack } from '#app/payments/refunds/mark_given_back'
import { creditGrantedPostings } from '#app/payments/ledger/domain/credit_postings'
import {
  disputeLostPostings,
  disputeOpenedPostings,
  disputeWonPostings,
} from '#app/payments/ledger/domain/dispute_postings'
import {
  FROM,
  simulateOutcome,
  type Outcome,
} from '#app/payments/gateways/drivers/simulate_payment'
import type { Kind, Posting } from '#app/payments/ledger/domain/postings'
import type { World } from '../world.ts'
import type { Booking, Payment } from '../facts.ts'
import { always, bookings, each, isRefundable, type Step } from './step.ts'

const payments = (outcome: Outcome) => (world: World) =>
  world.facts.payments.filter(({ state }) => FROM[outcome].includes(state))

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
  each('give a part back by hand', bookings(isRefundable), (world, { code, left }) =>
    world.done((trx) =>
      refundByHand(trx, {
        ...world.host,
        code,
        reason: REASON,
        amount: Math.ceil(left * world.random()) / 100,
      })
    )
  ),
  each('give all back by hand', bookings(isRefundable), (world, { code }) =>
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

type About = { sessionId?: string; kind: Kind; postings: Posting[]; reason?: string }

/** Posts about a booking, as the product does of a provider's word. */
async function postAbout({ host }: World, { sessionId, ...about }: About): Promise<void> {
  const entry = { ...about, accountId: host.accountId, paymentTicketId: sessionId, at: now() }
  await transaction((trx) => post(trx, { ...entry, key: `${about.kind}:${newId()}` }))
}

const dispute = (
  name: string,
  kind: 'dispute_opened' | 'dispute_won' | 'dispute_lost',
  {
    applies,
    postingsOf,
  }: {
    applies: (booking: Booking) => boolean
    postingsOf: (money: { amount: number; currency: string }) => Posting[]
  }
) =>
  each(name, bookings(applies), async (world, { sessionId, left }) => {
    const postings = postingsOf({ amount: left, currency: 'PEN' })
    await postAbout(world, { kind, sessionId: sessionId!, postings })
    return true
  })

const isOpen = (booking: Booking) => booking.dispute === 'dispute_opened'

/** What a provider takes for a dispute that is lost. */
const FEE = 1500

/** What the provider decides between client and host; the client's bank has one dispute about a payment. */
export const OF_DISPUTES: Step[] = [
  dispute('open a dispute', 'dispute_opened', {
    applies: ({ left, isByProvider, dispute: known }) => left > 0 && isByProvider && !known,
    postingsOf: disputeOpenedPostings,
  }),
  dispute('win a dispute', 'dispute_won', { applies: isOpen, postingsOf: disputeWonPostings }),
  dispute('lose a dispute', 'dispute_lost', {
    applies: isOpen,
    postingsOf: (money) => disputeLostPostings({ ...money, provider: 'local' }, FEE),
  }),
]

const CREDITS = 500

/** What the platform gives. */
export const OF_CREDITS: Step[] = [
  always('grant credits', async (world) => {
    const postings = creditGrantedPostings({ amount: CREDITS, currency: 'PEN' })
    await postAbout(world, { kind: 'credit_granted', reason: 'Gracias por la espera', postings })
    return true
  }),
]
