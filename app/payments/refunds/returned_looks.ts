import { send } from '#core/jobs'
import type { Trx } from '#core/database/transaction'
import type PaymentRefund from '../checkout/payment_refund.ts'
import { askReturnedRefund } from '#jobs/payments/ask_returned_refund'

/**
 * Days after which a provider is asked whether a refund that is done has come back. Banks send one back within about a month
 * (docs/domain.md, "Refunds"), and the notification of it may be lost.
 */
const LOOKS = [3, 10, 35]

/** Plans a look at a refund that its provider has done; nothing after the last one, and for one given by its host. */
export async function planLook(trx: Trx, refund: PaymentRefund, look = 0): Promise<void> {
  const { accountId, id, tries, state, reference, operationNumber, doneAt } = refund
  const days = LOOKS[look]
  if (state !== 'done' || !reference || operationNumber || !days) return
  const startAfter = doneAt!.plus({ days }).toJSDate()
  const about = `${id}:${tries}:${look}`
  await send(trx, askReturnedRefund, { accountId, id, look }, { startAfter, about })
}
