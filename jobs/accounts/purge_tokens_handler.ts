import { now } from '#core/time'
import { transaction } from '#core/database/transaction'
import { purgeTokens } from '#app/accounts/sessions/end_sessions'

export default async function handle() {
  await transaction((trx) => purgeTokens(trx, now()))
}
