import type { Trx } from '#core/database/transaction'

/**
 * Queues everybody who wants time of the same people: their account rows are locked until the transaction ends, in one
 * order for all, so that nobody waits in a circle (docs/domain.md, "No double booking").
 */
export async function lockPeople(trx: Trx, accountIds: string[]): Promise<void> {
  await trx.rawQuery('SELECT id FROM accounts WHERE id = ANY(?) ORDER BY id FOR NO KEY UPDATE', [
    accountIds,
  ])
}
