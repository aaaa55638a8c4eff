import { now } from '#core/time'
import { transaction } from '#core/database/transaction'
import { UNUSED } from '#app/ticketing/actions/answer_files'
import { unusedAnswerFiles } from '#app/ticketing/queries/answer_files'
import { discardAnswerFile } from '#app/ticketing/drivers/answer_files'

/** Files that are removed in one run. */
const MOST = 1000

/** The file first: a run that dies in between finds the row again. No booking takes a file so old. */
export default async function handle() {
  for (const file of await unusedAnswerFiles(now().minus(UNUSED), MOST)) {
    await discardAnswerFile(file.key)
    await transaction((trx) => file.useTransaction(trx).delete())
  }
}
