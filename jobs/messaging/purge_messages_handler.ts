import { now } from '#core/time'
import { transaction } from '#core/database/transaction'
import { purgeMessages } from '#app/messaging/deliveries/purge_messages'

export default async function handle() {
  await transaction((trx) => purgeMessages(trx, now()))
}
