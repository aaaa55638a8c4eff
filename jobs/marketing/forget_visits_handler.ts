import { now } from '#core/time'
import { transaction } from '#core/database/transaction'
import { forgetVisits } from '#app/marketing/visits/forget_visits'

export default async function handle() {
  await transaction((trx) => forgetVisits(trx, now()))
}
