import { now } from '#core/time'
import { send } from '#core/jobs'
import PaymentDispute from './payment_dispute.ts'
import { settleDispute } from './settle_dispute.ts'
import { askAbout } from '../checkout/ask_provider.ts'
import { transaction } from '#core/database/transaction'
import { gatewayOf } from '../gateways/find_gateway.ts'
import { askDispute } from '#jobs/payments/ask_dispute'

/**
 * Takes over what a provider says about a dispute now, whatever a notification said of it. Its payment is settled first,
 * because a dispute may be told before the payment was.
 */
export async function askAboutDispute(
  provider: string,
  reference: string,
  signal: AbortSignal
): Promise<void> {
  const gateway = await gatewayOf(provider)
  const found = await gateway.findDispute({ reference }, signal)
  if (!found) return
  const settle = () => transaction((trx) => settleDispute(trx, provider, found))
  if (await settle()) return
  await askAbout(provider, found.payment, signal)
  await settle()
}

/** Of one run; those that are left are the first of the next. */
const MOST = 500

/** Has the providers asked daily about disputes that are open: a notification may be lost. */
export async function askOpenDisputes(): Promise<void> {
  const due = await PaymentDispute.query()
    .where('askAt', '<=', now().toJSDate())
    .orderBy('askAt')
    .limit(MOST)
  for (const dispute of due) {
    const { accountId, id } = dispute
    await transaction(async (trx) => {
      const about = `${id}:${dispute.askAt!.toMillis()}`
      await send(trx, askDispute, { accountId, id }, { about })
      await dispute
        .merge({ askAt: now().plus({ days: 1 }) })
        .useTransaction(trx)
        .save()
    })
  }
}
