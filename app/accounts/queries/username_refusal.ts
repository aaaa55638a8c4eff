import Account from '../models/account.ts'
import type { Trx } from '#core/database/transaction'
import { isReserved } from '#shared/reserved_usernames'

/** Why no account may be given this username, or null. */
export async function usernameRefusal(
  username: string,
  trx?: Trx
): Promise<'USERNAME_RESERVED' | 'USERNAME_TAKEN' | null> {
  if (isReserved(username)) return 'USERNAME_RESERVED'
  const owner = await Account.query({ client: trx }).where({ username }).first()
  return owner ? 'USERNAME_TAKEN' : null
}
