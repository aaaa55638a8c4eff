import { now } from '#core/time'
import { DateTime } from 'luxon'
import { ZONE, type World } from './world.ts'
import { guest } from '#tests/helpers/api'
import { ana } from '#database/factories/clients'
import { post } from '#app/payments/ledger/post'
import { askDue } from '#app/payments/checkout/ask_provider'
import { newId } from '#core/ids'
import { transaction } from '#core/database/transaction'
import { takeBatches } from '#app/payments/payouts/write_batch'
import { markPayouts } from '#app/payments/payouts/mark_payouts'
import { preparePayouts } from '#tests/helpers/payouts'
import type { Booking, Payment } from './facts.ts'
import type { PayoutState } from '#app/payments/payouts/domain/payout_rules'
import { FROM, type Outcome } from '#app/payments/gateways/drivers/simulate_payment'
import type { Kind, Posting } from '#app/payments/ledger/domain/postings'
import { creditGrantedPostings } from '#app/payments/ledger/domain/credit_postings'
import {
  disputeLostPostings,
  disputeOpenedPostings,
  disputeWonPostings,
} from '#app/payments/ledger/domain/dispute_postings'

/** Does one thing; false where the product refuses it. */
type Move = () => Promise<boolean>

/** What may happen: all the moves that are possible now; none where it does not apply. */
export type Step = { name: string; moves: (world: World) => Move[]; weight?: number }

/** Bookings of one history at most. */
const BOOKINGS = 4

const LIVE = ['pendingApproval', 'pendingPayment', 'confirmed']

/** A step with each of several things that it applies to. */
function each<Item>(
  name: string,
  itemsOf: (world: World) => Item[],
  act: (world: World, item: Item) => Promise<boolean>
): Step {
  return { name, moves: (world) => itemsOf(world).map((item) => () => act(world, item)) }
}

const bookings = (applies: (booking: Booking) => boolean) => (world: World) =>
  world.facts.bookings.filter(applies)

const payments = (outcome: Outcome) => (world: World) =>
  world.facts.payments.filter(({ state }) => FROM[outcome].includes(state))

const payouts =
  (...states: PayoutState[]) =>
  (world: World) =>
    world.facts.payouts.filter(({ state }) => states.includes(state))

/** Money that can go back: no dispute holds it or took it. */
const isRefundable = ({ left, dispute }: Booking) =>
  left > 0 && (dispute === null || dispute === 'dispute_won')

/** A payment ends so at the simulated provider, which tells us. */
const atProvider = (name: string, outcome: Outcome) =>
  each(name, payments(outcome), (world, { id }: Payment) =>
    world.done(guest.post(`/simulator/payments/${id}`, { outcome }))
  )

async function book(world: World): Promise<boolean> {
  const number = (world.booked += 1)
  const start = DateTime.now()
    .setZone(ZONE)
    .plus({ days: 1 + Math.floor(world.random() * 9) })
    .startOf('day')
    .plus({ hours: Math.floor(world.random() * 24) })
  const attendee = { ...ana, email: `client${number}@example.com` }
  return world.done(
    guest.post('/appointments', {
      productId: world.host.service.id,
      start: start.toUTC().toISO(),
      attendee: { ...attendee, phone: { prefix: '+51', number: `98765432${number % 10}` } },
      terms: true,
      ...(world.random() < 0.2 && { coupon: world.pick(world.couponCodes) }),
    })
  )
}

const putCoupon = (world: World, code: string, coupon: string | null) =>
  world.done(guest.put(`/tickets/${code}/payment`, { coupon }))

/** Posts about a booking, as the product does of a provider's word. */
async function postAbout(
  { host }: World,
  { sessionId, ...about }: { sessionId?: string; kind: Kind; postings: Posting[]; reason?: string }
): Promise<boolean> {
  const entry = { ...about, accountId: host.account.id, paymentTicketId: sessionId, at: now() }
  await transaction((trx) => post(trx, { ...entry, key: `${about.kind}:${newId()}` }))
  return true
}

const dispute = (
  kind: 'dispute_opened' | 'dispute_won' | 'dispute_lost',
  applies: (booking: Booking) => boolean,
  postingsOf: (money: { amount: number; currency: string }) => Posting[]
) =>
  each(kind, bookings(applies), (world, { sessionId, left }) =>
    postAbout(world, {
      kind,
      sessionId: sessionId!,
      postings: postingsOf({ amount: left, currency: 'PEN' }),
    })
  )

const isOpen = (booking: Booking) => booking.dispute === 'dispute_opened'

/** What happens to bookings and what clients pay. */
const OF_BOOKINGS: Step[] = [
  {
    name: 'book',
    moves: (world) => (world.booked < BOOKINGS ? [() => book(world)] : []),
  },
  each(
    'approve a request',
    bookings(({ state }) => state === 'pendingApproval'),
    (world, { code }) => world.ofHost(code, 'approve')
  ),
  each(
    'reject a request',
    bookings(({ state }) => state === 'pendingApproval'),
    (world, { code }) => world.ofHost(code, 'reject', { reason: 'No llego a tiempo' })
  ),
  each(
    'start a payment',
    bookings(({ isUnpaid }) => isUnpaid),
    (world, { code }) => world.ofClient(code, 'payments', { paymentMethodId: 'card' })
  ),
  each(
    'put a coupon',
    bookings(({ isUnpaid }) => isUnpaid),
    (world, { code }) => putCoupon(world, code, world.pick(world.couponCodes))
  ),
  each(
    'take a coupon away',
    bookings(({ isUnpaid, coupon }) => isUnpaid && coupon !== null),
    (world, { code }) => putCoupon(world, code, null)
  ),
  each(
    'cancel by the client',
    bookings((one) => LIVE.includes(one.state) && mayEnd(one)),
    (world, { code }) => world.ofClient(code, 'cancel', {})
  ),
  each(
    'cancel by the host',
    bookings((one) => LIVE.includes(one.state) && mayEnd(one)),
    (world, { code }) => world.ofHost(code, 'cancel')
  ),
  each('give a part back by hand', bookings(isRefundable), (world, { code, left }) =>
    world.ofHost(code, 'refunds', {
      amount: Math.ceil(left * world.random()) / 100,
      reason: 'Acordado con el cliente',
    })
  ),
  each('give all back by hand', bookings(isRefundable), (world, { code }) =>
    world.ofHost(code, 'refunds', { reason: 'Acordado con el cliente' })
  ),
]

/** A booking whose end gives nothing back that a dispute holds or took. */
function mayEnd(booking: Booking): boolean {
  return booking.left === 0 || isRefundable(booking)
}

const OF_PROVIDER: Step[] = [
  atProvider('pay', 'pay'),
  atProvider('pay late', 'payLate'),
  atProvider('pay twice', 'payTwice'),
  atProvider('pay another amount', 'wrongAmount'),
  atProvider('refuse', 'refuse'),
  atProvider('review', 'review'),
  atProvider('approve what is reviewed', 'approve'),
  atProvider('lose a payment', 'disappear'),
]

/** What the provider decides between client and host; the client’s bank has one dispute about a payment. */
const OF_DISPUTES: Step[] = [
  dispute(
    'dispute_opened',
    ({ left, dispute: known }) => left > 0 && !known,
    disputeOpenedPostings
  ),
  dispute('dispute_won', isOpen, disputeWonPostings),
  dispute('dispute_lost', isOpen, (money) =>
    disputeLostPostings({ ...money, provider: 'local' }, 1500)
  ),
]

const mark =
  (columns: string) =>
  (_: World, { code }: { code: string }) =>
    markPayouts(`payout,operation,state,reason\n${code},${columns}`).then(
      ([result]) => result!.isDone
    )

const OF_PAYOUTS: Step[] = [
  {
    name: 'prepare payouts on a Wednesday',
    moves: (world) =>
      world.facts.bookings.some(({ left }) => left > 0) ? [() => wednesday(world)] : [],
  },
  each(
    'send a batch',
    payouts('prepared'),
    async () => (await transaction(takeBatches)).length > 0
  ),
  each('pay out', payouts('sent'), mark('00421,,')),
  each('return a payout', payouts('sent', 'paid'), mark(',returned,cuenta cerrada')),
  each(
    'grant credits',
    () => [500],
    (world, amount) =>
      postAbout(world, {
        kind: 'credit_granted',
        reason: 'Gracias por la espera',
        postings: creditGrantedPostings({ amount, currency: 'PEN' }),
      })
  ),
]

/** The next Wednesday on which there may be something to pay out. */
async function wednesday(world: World): Promise<boolean> {
  const days = 7 * (1 + Math.floor(world.random() * 2))
  const day = DateTime.now()
    .setZone(ZONE)
    .startOf('week')
    .plus({ days: days + 2, hours: 6, minutes: 10 })
  world.passUntil(day.toMillis())
  await world.settle()
  return (await preparePayouts()).some((made) => typeof made === 'object')
}

const MINUTE = 60_000

const OF_TIME: Step[] = [
  each(
    'pass the time to pay',
    bookings(({ isUnpaid }) => isUnpaid),
    async (world, { deadline }) => {
      world.passUntil(deadline!.getTime() + Math.floor((world.random() - 0.5) * 2000))
      return true
    }
  ),
  {
    name: 'pass hours and ask the provider',
    moves: (world) => [
      async () => {
        world.passUntil(now().toMillis() + Math.ceil(world.random() * 36 * 60) * MINUTE)
        await askDue()
        return true
      },
    ],
  },
]

/** How likely steps are that are not as likely as the others: what leads on is, so that histories come far. */
const WEIGHTS: Record<string, number> = {
  'start a payment': 6,
  'pay': 5,
  'cancel by the client': 0.3,
  'cancel by the host': 0.3,
  'reject a request': 0.5,
  'prepare payouts on a Wednesday': 1.5,
  'pay late': 1.5,
  'grant credits': 0.4,
  'pass the time to pay': 0.5,
  'pass hours and ask the provider': 0.3,
}

/** Everything that may happen, each with when it applies and what it does. */
export const STEPS: Step[] = [
  ...OF_BOOKINGS,
  ...OF_PROVIDER,
  ...OF_DISPUTES,
  ...OF_PAYOUTS,
  ...OF_TIME,
].map((step) => ({ ...step, weight: WEIGHTS[step.name] ?? 1 }))
