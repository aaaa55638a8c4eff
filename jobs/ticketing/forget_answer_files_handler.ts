import { now } from '#core/time'
import type { DateTime } from 'luxon'
import { storage } from '#config/limits'
import type { JobContext } from '#core/jobs'
import { transaction } from '#core/database/transaction'
import type { forgetAnswerFiles } from './forget_answer_files.ts'
import { answerFiles, UNUSED } from '#app/ticketing/answers/answer_store'
import { forgetEndedFile } from '#app/ticketing/answers/delete_answer_file'
import { filesOfEnded, unusedAnswerFiles } from '#app/ticketing/answers/find_answer_files'

/** Rows that are removed in one run, of each kind. */
const MOST = 1000

export default async function handle({
  signal,
}: Pick<JobContext<typeof forgetAnswerFiles>, 'signal'>) {
  const at = now()
  await discardUnused(at.minus(UNUSED), signal)
  await forgetEnded(at.minus({ days: storage.endedDays }), signal)
}

/** The file first: a run that dies in between finds the row again. No booking takes a file so old. */
async function discardUnused(before: DateTime, signal: AbortSignal) {
  for (const file of await unusedAnswerFiles(before, MOST)) {
    signal.throwIfAborted()
    await answerFiles.remove(file.key)
    await transaction((trx) => file.useTransaction(trx).delete())
  }
}

async function forgetEnded(before: DateTime, signal: AbortSignal) {
  for (const file of await filesOfEnded(before, MOST)) {
    signal.throwIfAborted()
    await transaction((trx) => forgetEndedFile(trx, file))
  }
}
