import Account from './account.ts'
import { isReserved } from '#shared/reserved_usernames'
import type { Trx } from '#core/database/transaction'
import { usernameReserved, usernameTaken } from '../errors.ts'

/** Makes sure that a name may be given to an account. Throws USERNAME_RESERVED (422), USERNAME_TAKEN (409). */
export async function claimUsername(trx: Trx, username: string): Promise<string> {
  const refusal = await usernameRefusal(username, trx)
  if (refusal === 'USERNAME_RESERVED') throw usernameReserved()
  if (refusal === 'USERNAME_TAKEN') throw usernameTaken()
  return username
}

/** Why no account may be given this username, or null. */
export async function usernameRefusal(
  username: string,
  trx?: Trx
): Promise<'USERNAME_RESERVED' | 'USERNAME_TAKEN' | null> {
  if (isReserved(username)) return 'USERNAME_RESERVED'
  const owner = await Account.query({ client: trx }).where({ username }).first()
  return owner ? 'USERNAME_TAKEN' : null
}
