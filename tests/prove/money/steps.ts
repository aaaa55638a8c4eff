import type { Step } from './steps/step.ts'
import { OF_BOOKINGS } from './steps/of_bookings.ts'
import { OF_DEPOSITS } from './steps/of_deposits.ts'
import { OF_PAYOUTS, OF_TIME } from './steps/of_time.ts'
import { OF_UNMATCHED } from './steps/of_unmatched.ts'
import { OF_CREDITS, OF_DISPUTES, OF_PROVIDER, OF_REFUNDS } from './steps/of_money.ts'

/** How likely steps are that are not as likely as the others: what leads on is, so that histories come far. */
const WEIGHTS: Record<string, number> = {
  'book an hour': 3,
  'book places': 3,
  'approve a request': 4,
  'start a payment': 6,
  'book with a deposit': 2.5,
  'send the link of a rest': 4,
  'start to pay a rest': 6,
  'mark a rest as paid': 1.5,
  'take back that a rest is paid': 5,
  'send a proof': 5,
  'accept a proof': 2,
  'pay': 8,
  'approve what is reviewed': 4,
  'pay another amount': 1.5,
  'pay a part of what is due': 3,
  'accept another amount': 3,
  'give another amount back': 2,
  'move another amount': 6,
  'win a dispute': 2,
  'lose a dispute': 3,
  'prepare payouts': 4,
  'send a batch': 5,
  'pay out': 4,
  'return a payout': 0.8,
  'cancel by the client': 0.5,
  'cancel by the host': 0.5,
  'move to another hour': 0.6,
  'reject a request': 0.5,
  'pass the end of a proof': 0.4,
  'give a part back by hand': 0.7,
  'give all back by hand': 0.4,
  'grant credits': 0.2,
  'pass the time to pay': 0.4,
  'pass hours and ask the provider': 0.3,
}

/** Everything that may happen, each with when it applies, what it does and how likely it is. */
export const STEPS: (Step & { weight: number })[] = [
  ...OF_BOOKINGS,
  ...OF_DEPOSITS,
  ...OF_PROVIDER,
  ...OF_UNMATCHED,
  ...OF_REFUNDS,
  ...OF_DISPUTES,
  ...OF_CREDITS,
  ...OF_PAYOUTS,
  ...OF_TIME,
].map((step) => ({ ...step, weight: WEIGHTS[step.name] ?? 1 }))
