import type { Trx } from '#core/database/transaction'

/**
 * Locks account rows until the transaction ends. Bookings of the same hosts wait here in one order, so that none waits in a
 * circle (docs/domain.md, "No double booking").
 */
export async function lockPeople(trx: Trx, accountIds: string[]): Promise<void> {
  await trx.rawQuery('SELECT id FROM accounts WHERE id = ANY(?) ORDER BY id FOR NO KEY UPDATE', [
    accountIds,
  ])
}
