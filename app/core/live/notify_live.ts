import { beforeCommit, sql, type Trx } from '../database/transaction.ts'
import { gathered } from '../gathered.ts'
import { noticesOf, type Change } from './notices.ts'

/** The channel of PostgreSQL that carries notices to all web processes. */
export const CHANNEL = 'cupo_live'

const waiting = new WeakMap<Trx, Change[]>()

/**
 * Sends a notice of a change to the browsers of its account, once the caller's transaction commits. All changes of a
 * transaction travel as one notice for each account. Without a transaction it goes out at once.
 */
export async function notifyLive(trx: Trx | undefined, change: Change): Promise<void> {
  const changes = trx && waiting.get(trx)
  if (changes) return void changes.push(change)
  if (!trx) return sendTogether(change)
  const together = [change]
  const send = (last: Trx) => {
    // What another work of the end tells after this is sent by itself.
    waiting.delete(trx)
    return sendNotices(last, together)
  }
  if (!beforeCommit(trx, send)) return sendNotices(trx, together)
  waiting.set(trx, together)
}

/** Changes without a transaction, at the same time, travel together too. */
const sendTogether = gathered(async (changes: Change[]) => {
  await sendNotices(undefined, changes)
  return changes.map(() => undefined)
})

async function sendNotices(trx: Trx | undefined, changes: Change[]) {
  const notices = JSON.stringify(noticesOf(changes))
  await sql(trx, NOTIFY, { channel: CHANNEL, notices })
}

const NOTIFY = `SELECT pg_notify(:channel, CAST(notice AS text)) FROM json_array_elements(CAST(:notices AS json)) AS notice`
