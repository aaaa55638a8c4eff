import { isConfirmed } from '#shared/booking_states'
import { startPayment } from '#app/payments/checkout/start_payment'
import {
  markBalancePaid,
  sendBalanceLink,
  unmarkBalancePaid,
} from '#app/ticketing/balance/collect_balance'
import type { World } from '../world.ts'
import type { Booking } from '../facts.ts'
import { hostOf } from './of_bookings.ts'
import { bookings, each, type Step } from './step.ts'

/** Bookings that stand, whose rest is so. */
const resting = (...states: Booking['rest'][]) =>
  bookings(({ state, rest }) => isConfirmed(state) && states.includes(rest))

/** What a host does about the rest of a price. */
const byHost = (name: string, states: Booking['rest'][], act: typeof markBalancePaid): Step =>
  each(name, resting(...states), (world: World, { code }) =>
    world.done((trx) => act(trx, { accountId: world.host.accountId, code, actor: hostOf(world) }))
  )

/** What happens to the rest of a price after its deposit. */
export const OF_DEPOSITS: Step[] = [
  byHost('send the link of a rest', ['later', 'open', 'paid'], sendBalanceLink),
  byHost('mark a rest as paid', ['later', 'open', 'paid'], markBalancePaid),
  byHost('take back that a rest is paid', ['marked', 'paid'], unmarkBalancePaid),
  each('start to pay a rest', resting('open'), (world, { code }) =>
    world.done((trx) => startPayment(trx, code, { paymentMethodId: 'card' }))
  ),
]
