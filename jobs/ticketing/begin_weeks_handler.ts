import { now } from '#core/time'
import type { JobContext } from '#core/jobs'
import { transaction } from '#core/database/transaction'
import type { beginWeeks } from './begin_weeks.ts'
import { announceWeeks } from '#app/ticketing/figures/begin_weeks'

const FIRST = '00000000-0000-0000-0000-000000000000'

/** Accounts of one transaction. */
const MOST = 200

/** Announces the weeks some accounts at a time. What is announced twice is read once: its message has one key a week. */
export default async function handle({ signal }: JobContext<typeof beginWeeks>) {
  const at = now()
  for (let after: string | undefined = FIRST; after;) {
    signal.throwIfAborted()
    const from: string = after
    after = await transaction((trx) => announceWeeks(trx, { at, after: from, most: MOST }))
  }
}
