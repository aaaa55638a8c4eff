import messagingConfig from '#config/messaging'
import { DeadLetter, type JobContext } from '#core/jobs'
import { transaction } from '#core/database/transaction'
import type { sendDelivery } from './send_delivery.ts'
import { writtenFor } from '#app/messaging/messages/define_message'
import type Delivery from '#app/messaging/deliveries/delivery'
import { channelNamed } from '#app/messaging/channels/channels'
import { MaybeSent, NoRoom, RefusedForGood } from '#app/messaging/channels/contract'
import {
  claimDelivery,
  handOver,
  settleDelivery,
  type Outcome,
} from '#app/messaging/deliveries/claim_delivery'

type Context = JobContext<typeof sendDelivery>

/** Claims in one transaction, calls outside any, settles in another: run twice, it sends once. */
export default async function handle(context: Context) {
  const { accountId, id } = context.payload
  const delivery = await transaction((trx) => claimDelivery(trx, accountId, id))
  if (!delivery) return

  const outcome = await attempt(delivery, context)
  await transaction((trx) => settleDelivery(trx, delivery, outcome))
  if (outcome.state === 'pending') throw new Error(outcome.failure)
  if (outcome.state === 'failed') throw new DeadLetter(outcome.failure)
}

async function attempt(delivery: Delivery, { container, signal }: Context): Promise<Outcome> {
  try {
    const { channel, recipient: address } = delivery
    const written = await writtenFor(delivery)
    if (!written) return { state: 'dropped' }
    const handingOver = () => transaction((trx) => handOver(trx, delivery))
    const options = { key: delivery.id, signal, handingOver, container }
    const to = { address, email: written.email }
    const reference = await channelNamed(channel).send(written.content, to, options)
    return { state: 'sent', reference }
  } catch (error) {
    return outcomeOf(error as Error, delivery)
  }
}

/** The outcome of a failed try. What may pass is tried again up to a limit; all else becomes a dead letter. */
function outcomeOf(error: Error, { attempts }: Delivery): Outcome {
  if (error instanceof NoRoom) return { state: 'postponed', seconds: messagingConfig.noRoomWait }
  const failure = error.message
  if (error instanceof MaybeSent) return { state: 'maybeSent', failure, reason: 'noAnswer' }
  if (error instanceof RefusedForGood) return { state: 'failed', failure, reason: 'refused' }
  const isLast = attempts >= messagingConfig.tries
  return isLast
    ? { state: 'failed', failure, reason: 'unreachable' }
    : { state: 'pending', failure }
}
