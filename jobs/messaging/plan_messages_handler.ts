import { drop, type JobContext } from '#core/jobs'
import { sendDelivery } from './send_delivery.ts'
import { transaction } from '#core/database/transaction'
import type { planMessages } from './plan_messages.ts'
import messagingConfig from '#config/messaging'
import type { Claim } from '#app/messaging/deliveries/claim_delivery'
import type { Subjects } from '#app/messaging/deliveries/define_message'
import { tryDelivery } from '#app/messaging/deliveries/try_delivery'
import { planEvent } from '#app/messaging/planner/plan_booking'
import { postponeDelivery, settleDelivery } from '#app/messaging/deliveries/settle_delivery'

type Context = JobContext<typeof planMessages>

/**
 * Plans the messages of an event in one transaction, then sends the first of those that are due. Their jobs send the
 * others, and those of a run that died.
 */
export default async function handle(context: Context) {
  const claims = await transaction((trx) => planEvent(trx, context.payload))
  const subjects: Subjects = new Map()
  const isOver = await Promise.all(claims.map((claim) => sendNow(claim, context, subjects)))
  // The job of a delivery that another run has claimed since is that run's.
  const own = claims.filter((_, index) => isOver[index])
  await drop(
    sendDelivery,
    own.map(({ accountId, id }) => ({ accountId, id }))
  )
}

/**
 * Sends a delivery; answers whether it is settled, or left to a job of its own. What fails is left so: soon, or at once where
 * only a job can become a dead letter.
 */
async function sendNow(claim: Claim, context: Context, subjects: Subjects) {
  const outcome = await tryDelivery(claim, context, subjects)
  const { tryAgain: seconds } = messagingConfig
  const postpone = (again: { seconds: number; failure?: string }) =>
    transaction((trx) => postponeDelivery(trx, claim, again))
  if (outcome.state === 'postponed') return postpone(outcome)
  if (outcome.state === 'planned') return postpone({ seconds, failure: outcome.failure })
  if (outcome.state === 'failed') return postpone({ seconds: 0 })
  return settleDelivery(claim, outcome)
}
