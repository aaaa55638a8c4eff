import { now } from '#core/time'
import { transaction } from '#core/database/transaction'
import { UNUSED } from '#app/ticketing/actions/answer_files'
import { answerKeysInUse, unusedAnswerFiles } from '#app/ticketing/queries/answer_files'
import { answerKeysBefore, discardAnswerFile } from '#app/ticketing/drivers/answer_files'

/** Files that are removed in one run. */
const MOST = 1000

/** Keys that are looked up at once. */
const AT_ONCE = 500

/** The file first: a run that dies in between finds the row again. No booking takes a file so old. */
export default async function handle() {
  const before = now().minus(UNUSED)
  for (const file of await unusedAnswerFiles(before, MOST)) {
    await discardAnswerFile(file.key)
    await transaction((trx) => file.useTransaction(trx).delete())
  }
  await discardOrphans(before.toJSDate())
}

/** Rows also go with their service or account, and an upload can die between its file and its row. */
async function discardOrphans(before: Date) {
  const keys = await answerKeysBefore(before)
  while (keys.length > 0) {
    const some = keys.splice(0, AT_ONCE)
    const used = await answerKeysInUse(some)
    for (const key of some) if (!used.has(key)) await discardAnswerFile(key)
  }
}
