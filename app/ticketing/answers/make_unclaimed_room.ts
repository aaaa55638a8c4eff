import { storage } from '#config/limits'
import { uploadsFull } from '../errors.ts'
import { sql, type Trx } from '#core/database/transaction'
import { unclaimed, unclaimedWeights, type UnclaimedOf } from './count_answer_bytes.ts'
import { answerFiles } from './answer_store.ts'

/**
 * Makes room for what `address` has just sent among the files without a booking. The address with most bytes gives up its
 * oldest files, so that a few addresses never fill the room for all. Throws UPLOADS_FULL (503) when that address is
 * the sender's own. The caller has locked the count.
 */
export async function makeUnclaimedRoom(
  trx: Trx,
  { address, ...service }: { accountId: string; serviceId: string; address: string }
): Promise<void> {
  await shrink(trx, service, { most: storage.unclaimedOfService, address })
  await shrink(trx, {}, { most: storage.unclaimedOfAll, address })
}

async function shrink(
  trx: Trx,
  of: UnclaimedOf,
  { most, address }: { most: number; address: string }
): Promise<void> {
  for (;;) {
    const weights = await unclaimedWeights(trx, of)
    const excess = weights.reduce((sum, { bytes }) => sum + bytes, 0) - most
    if (excess <= 0) return
    const [heaviest] = weights
    const own = weights.find((weight) => weight.address === address)
    if (!heaviest || !own || own.bytes >= heaviest.bytes) throw uploadsFull()
    if (!(await evict(trx, of, { address: heaviest.address, excess }))) throw uploadsFull()
  }
}

/** Removes an address's oldest files until enough bytes are free; skips files that are being claimed. */
async function evict(
  trx: Trx,
  of: UnclaimedOf,
  { address, excess }: { address: string | null; excess: number }
): Promise<boolean> {
  const evicted = await sql<{ key: string }>(trx, eviction(of), { ...of, address, excess })
  for (const { key } of evicted) await answerFiles.discard(trx, key)
  return evicted.length > 0
}

const eviction = (of: UnclaimedOf) => `WITH oldest AS (
    SELECT account_id, id, sum(size) OVER (ORDER BY created_at, id) - size AS freed_before FROM answer_files
    WHERE ${unclaimed(of)} AND address IS NOT DISTINCT FROM :address
  ), free AS (
    SELECT f.account_id, f.id FROM answer_files f JOIN oldest USING (account_id, id)
    WHERE oldest.freed_before < :excess AND f.ticket_id IS NULL FOR UPDATE OF f SKIP LOCKED
  )
  DELETE FROM answer_files f USING free WHERE f.account_id = free.account_id AND f.id = free.id RETURNING f.key`
