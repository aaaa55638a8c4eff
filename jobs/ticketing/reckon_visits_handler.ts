import type { JobContext } from '#core/jobs'
import { transaction } from '#core/database/transaction'
import type { reckonLastVisits } from './reckon_visits.ts'
import { reckonVisits } from '#app/ticketing/last_visits/reckon_visits'

/** Portion by portion, each in a transaction: a run that dies goes on where the last portion ended. */
export default async function handle({
  signal,
}: Pick<JobContext<typeof reckonLastVisits>, 'signal'>) {
  let isMore = true
  while (isMore) {
    signal.throwIfAborted()
    isMore = (await transaction(reckonVisits)) > 0
  }
}
