import type { DateTime } from 'luxon'
import PaymentProof from './payment_proof.ts'
import { proofFiles } from './proof_store.ts'
import { transaction } from '#core/database/transaction'

/** Months that the file of a proof is kept (docs/domain.md, "Proofs"). */
const KEPT_MONTHS = 24

/** Files deleted in one transaction. */
const AT_ONCE = 500

/** Deletes the files of old proofs that were answered. Hashes stay: a file that is used again is known. */
export async function purgeProofs(at: DateTime, signal: AbortSignal): Promise<void> {
  const before = at.minus({ months: KEPT_MONTHS }).toJSDate()
  for (let left = AT_ONCE; left === AT_ONCE;) {
    signal.throwIfAborted()
    left = await purgeSome(before)
  }
}

async function purgeSome(before: Date): Promise<number> {
  return transaction(async (trx) => {
    const old = await PaymentProof.query({ client: trx })
      .whereNotNull('key')
      .whereNot({ state: 'waiting' })
      .where('createdAt', '<', before)
      .orderBy('id')
      .limit(AT_ONCE)
      .forUpdate()
      .skipLocked()
    for (const proof of old) {
      await proofFiles.discard(trx, proof.key!)
      await proof.useTransaction(trx).merge({ key: null }).save()
    }
    return old.length
  })
}
