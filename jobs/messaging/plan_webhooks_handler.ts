import type { JobContext } from '#core/jobs'
import { refundChanged } from '#payments'
import { buyerChanged, ticketChanged } from '#ticketing'
import { transaction } from '#core/database/transaction'
import type { planWebhooks } from './plan_webhooks.ts'
import { planBuyerEvent, planTicketEvents } from '#app/messaging/webhook_endpoints/plan_webhooks'

/** Run twice, it writes once: what was written is known by its cause. */
export default async function handle({ payload }: JobContext<typeof planWebhooks>) {
  const { event, payload: about } = payload
  if (event === ticketChanged.name) {
    const named = await ticketChanged.payload.validate(about)
    await transaction((trx) => planTicketEvents(trx, named))
  } else if (event === refundChanged.name) {
    const named = await refundChanged.payload.validate(about)
    if (named.state === 'done') await transaction((trx) => planTicketEvents(trx, named))
  } else if (event === buyerChanged.name) {
    const named = await buyerChanged.payload.validate(about)
    await transaction((trx) => planBuyerEvent(trx, named))
  }
}
