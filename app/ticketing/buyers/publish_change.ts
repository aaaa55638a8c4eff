import { newId } from '#core/ids'
import { publish } from '#core/jobs'
import { buyerRecorded } from './hooks.ts'
import { buyerChanged } from '../events.ts'
import { beforeCommit, type Trx } from '#core/database/transaction'

/** Publishes that the record of a client was changed, and tells of it at the end of the transaction. */
export async function publishChange(
  trx: Trx,
  buyer: { accountId: string; buyerId: string }
): Promise<void> {
  const change = { ...buyer, changeId: newId() }
  await publish(trx, buyerChanged, change)
  beforeCommit(trx, async (last) => void (await buyerRecorded.ask(last, change)))
}
