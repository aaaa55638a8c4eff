import { now } from '#core/time'
import { send } from '#core/jobs'
import PaymentDispute from './payment_dispute.ts'
import { settleDispute } from './settle_dispute.ts'
import { askAbout } from '../checkout/ask_provider.ts'
import { transaction } from '#core/database/transaction'
import { askAt, type Told } from '../gateways/own_accounts/ask_at.ts'
import { askDispute } from '#jobs/payments/ask_dispute'

/**
 * Takes over what a provider says about a dispute now, whatever a notification said of it. Its payment is settled first,
 * because a dispute may be told before the payment was.
 */
export async function askAboutDispute(told: Told, signal: AbortSignal): Promise<void> {
  const { provider } = told
  const found = await askAt(told, (gateway, named) => gateway.findDispute(named, signal))
  if (!found) return
  const settle = () => transaction((trx) => settleDispute(trx, provider, found))
  if (await settle()) return
  await askAbout({ ...told, reference: found.payment }, signal)
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
