import Grant from '../models/grant.ts'
import type { Trx } from '#core/database/transaction'

/** Whether an account has had a gift, be it used up or not. */
export async function wasGranted(
  accountId: string,
  kind: Grant['kind'],
  trx?: Trx
): Promise<boolean> {
  return (await Grant.query({ client: trx }).where({ accountId, kind }).first()) !== null
}
