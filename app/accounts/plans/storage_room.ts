import { now } from '#core/time'
import { defineHook } from '#core/hooks'
import { planOf } from './find_plan.ts'
import { storageQuotaReached } from '../errors.ts'
import { lockName, transaction, type Trx } from '#core/database/transaction'
import { MEGABYTE, storageOf } from '#config/limits'

/** The bytes of an account's files in a module above. */
export const storedBytes = defineHook<[trx: Trx, accountId: string], number>()

/**
 * Queues the changes of an account's files, so that each counts the one before. Taken before any row is locked. Not the
 * account's row: a registration holds its service and needs that row, a new file holds that row and needs the service.
 */
export async function lockStorage(trx: Trx, accountId: string): Promise<void> {
  await lockName(trx, `storage:${accountId}`)
}

/** The bytes that an account keeps, and has room for by its plan. */
export async function storageUse(accountId: string): Promise<{ used: number; limit: number }> {
  const used = await transaction((trx) => usedBytes(trx, accountId))
  return { used, limit: storageOf(await planOf(accountId)) }
}

async function usedBytes(trx: Trx, accountId: string): Promise<number> {
  const counts = await storedBytes.ask(trx, accountId)
  return counts.reduce((sum, bytes) => sum + bytes, 0)
}

/**
 * Checks that an account has no more files than its plan has room for. It runs behind `lockStorage` and after the
 * change is written; `newBytes` are counted beside those written. Throws STORAGE_QUOTA_REACHED (403).
 */
export async function requireRoom(trx: Trx, accountId: string, newBytes = 0): Promise<void> {
  const used = newBytes + (await usedBytes(trx, accountId))
  const most = storageOf(await planOf(accountId, now(), trx))
  if (used > most) throw storageQuotaReached(most / MEGABYTE)
}
