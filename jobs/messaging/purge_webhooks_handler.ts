import { now } from '#core/time'
import { transaction } from '#core/database/transaction'
import { purgeWebhooks } from '#app/messaging/webhook_endpoints/purge_webhooks'

export default async function handle() {
  await transaction((trx) => purgeWebhooks(trx, now()))
}
