import BuyerFile from './buyer_file.ts'
import { buyerFiles } from './buyer_file_store.ts'
import { lockBuyer } from '../buyers/lock_buyer.ts'
import { mostBuyerFiles } from '#config/buyer_limits'
import { lockStorage, requireRoom } from '#accounts'
import { buyerFileNotFound, tooManyBuyerFiles } from '../errors.ts'
import type { Trx } from '#core/database/transaction'
import type { OfBuyer, OneFile } from './find_buyer_files.ts'

/** A file in storage. */
type Stored = { key: string; name: string; type: string; size: number }

/**
 * Keeps a file of a client. Files of one account are added one after the other, so that several at once do not pass its
 * limits together. Throws BUYER_NOT_FOUND (404), TOO_MANY_BUYER_FILES (409), STORAGE_QUOTA_REACHED (403).
 */
export async function addBuyerFile(trx: Trx, of: OfBuyer, stored: Stored): Promise<BuyerFile> {
  await lockStorage(trx, of.accountId)
  await lockBuyer(trx, of)
  const kept = await BuyerFile.query({ client: trx }).where(of).select('id')
  if (kept.length >= mostBuyerFiles) throw tooManyBuyerFiles(mostBuyerFiles)
  const file = await BuyerFile.create({ ...of, ...stored }, { client: trx })
  await requireRoom(trx, of.accountId)
  return file
}

/** Deletes a file of a client. Throws BUYER_NOT_FOUND, BUYER_FILE_NOT_FOUND (404). */
export async function deleteBuyerFile(trx: Trx, { id, ...of }: OneFile): Promise<void> {
  await lockBuyer(trx, of)
  const file = await BuyerFile.query({ client: trx })
    .where({ ...of, id })
    .forUpdate()
    .first()
  if (!file) throw buyerFileNotFound()
  await file.useTransaction(trx).delete()
  await buyerFiles.discard(trx, file.key)
}
