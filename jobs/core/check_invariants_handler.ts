import logger from '@adonisjs/core/services/logger'
import { checkAtOnce } from '#database/invariants'
import { transaction } from '#core/database/transaction'
import { keepCheck } from '#core/database/last_check'

/** What is broken stands in the log and in /metrics (docs/operations.md, "When a rule is broken"). */
export default async function handle() {
  const findings = await checkAtOnce()
  await transaction((trx) => keepCheck(trx, findings))
  const broken = findings.filter((finding) => finding.broken > 0)
  if (broken.length > 0) logger.error({ broken }, 'rules of all rows are broken')
}
