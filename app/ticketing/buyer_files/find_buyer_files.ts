import BuyerFile from './buyer_file.ts'
import { sql, type Trx } from '#core/database/transaction'
import { buyerFileNotFound } from '../errors.ts'
import { findBuyer } from '../buyers/find_buyer_facts.ts'

/** A client of an account. */
export type OfBuyer = { accountId: string; buyerId: string }

/** A file of a client. */
export type OneFile = OfBuyer & { id: string }

/** The files that a host keeps of a client, the newest first. Throws BUYER_NOT_FOUND (404). */
export async function listBuyerFiles(of: OfBuyer): Promise<BuyerFile[]> {
  await findBuyer(of, of.buyerId)
  return BuyerFile.query().where(of).orderBy('createdAt', 'desc').orderBy('id', 'desc')
}

/** A file of a client. Throws BUYER_NOT_FOUND, BUYER_FILE_NOT_FOUND (404). */
export async function findBuyerFile(named: OneFile): Promise<BuyerFile> {
  await findBuyer(named, named.buyerId)
  const file = await BuyerFile.query().where(named).first()
  if (!file) throw buyerFileNotFound()
  return file
}

/** Bytes of the files that an account keeps of its clients. */
export async function buyerFileBytes(trx: Trx, accountId: string): Promise<number> {
  const text =
    'SELECT coalesce(sum(size), 0) AS bytes FROM buyer_files WHERE account_id = :accountId'
  const [row] = await sql<{ bytes: string }>(trx, text, { accountId })
  return Number(row?.bytes)
}
