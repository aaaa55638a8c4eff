import { now } from '#core/time'
import type { DateTime } from 'luxon'
import { storage } from '#config/limits'
import type { JobContext } from '#core/jobs'
import { transaction } from '#core/database/transaction'
import { UNUSED } from '#app/ticketing/answers/save_answer_files'
import type { purgeAnswerFiles } from './purge_answer_files.ts'
import { forgetEndedFile } from '#app/ticketing/answers/delete_answer_file'
import {
  answerKeysBefore,
  discardAnswerFile,
  SHELVES,
} from '#app/ticketing/answers/drivers/answer_files'
import {
  answerKeysInUse,
  filesOfEnded,
  unusedAnswerFiles,
} from '#app/ticketing/answers/find_answer_files'

/** Rows that are removed in one run, of each kind. */
const MOST = 1000

/** Keys that are looked up at once. */
const AT_ONCE = 500

const HOUR = 3_600_000

export default async function handle({
  signal,
}: Pick<JobContext<typeof purgeAnswerFiles>, 'signal'>) {
  const at = now()
  await discardUnused(at.minus(UNUSED), signal)
  await forgetEnded(at.minus({ days: storage.endedDays }), signal)
  await discardOrphans(at, signal)
}

/** The file first: a run that dies in between finds the row again. No booking takes a file so old. */
async function discardUnused(before: DateTime, signal: AbortSignal) {
  for (const file of await unusedAnswerFiles(before, MOST)) {
    signal.throwIfAborted()
    await discardAnswerFile(file.key)
    await transaction((trx) => file.useTransaction(trx).delete())
  }
}

async function forgetEnded(before: DateTime, signal: AbortSignal) {
  for (const file of await filesOfEnded(before, MOST)) {
    signal.throwIfAborted()
    await transaction((trx) => forgetEndedFile(trx, file))
  }
}

/**
 * Rows also go with their service or account, and an eviction can come before its file is written. Each hour looks through
 * the next shelf, so that every file is looked at once in as many hours as there are shelves.
 */
async function discardOrphans(at: DateTime, signal: AbortSignal) {
  const shelf = SHELVES[Math.floor(at.toMillis() / HOUR) % SHELVES.length]!
  const keys = await answerKeysBefore(shelf, at.minus(UNUSED).toJSDate())
  while (keys.length > 0) {
    signal.throwIfAborted()
    const some = keys.splice(0, AT_ONCE)
    const used = await answerKeysInUse(some)
    for (const key of some) if (!used.has(key)) await discardAnswerFile(key)
  }
}
