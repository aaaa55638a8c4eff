import type { JobContext } from '#core/jobs'
import type { runBuyerImport } from './run_buyer_import.ts'
import { transaction } from '#core/database/transaction'
import { undoNext } from '#app/ticketing/buyer_imports/undo_import'
import { importNext, PortionRaced } from '#app/ticketing/buyer_imports/apply_import'

/** How often a portion is written again because a client booked meanwhile. */
const TRIES = 5

/** Portion by portion, each in a transaction: a run that dies goes on where the last portion ended. */
export default async function handle({
  payload,
  signal,
}: Pick<JobContext<typeof runBuyerImport>, 'payload' | 'signal'>) {
  for (const next of [importNext, undoNext]) {
    let tries = 0
    let isMore = true
    while (isMore) {
      signal.throwIfAborted()
      try {
        isMore = await transaction((trx) => next(trx, payload))
        tries = 0
      } catch (error) {
        if (!(error instanceof PortionRaced) || ++tries >= TRIES) throw error
      }
    }
  }
}
