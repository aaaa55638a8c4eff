import { now } from '#core/time'
import { transaction } from '#core/database/transaction'
import { purgeTokens } from '#app/accounts/sessions/purge_tokens'

export default async function handle() {
  await transaction((trx) => purgeTokens(trx, now()))
}
