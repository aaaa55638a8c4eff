import Account from '../models/account.ts'
import { isReserved } from '#shared/reserved_usernames'
import type { Trx } from '#core/database/transaction'
import { usernameReserved, usernameTaken } from '../errors.ts'

/** Makes sure that a name may be given to an account. Throws USERNAME_RESERVED (422), USERNAME_TAKEN (409). */
export async function claimUsername(trx: Trx, username: string): Promise<string> {
  if (isReserved(username)) throw usernameReserved()
  if (await Account.query({ client: trx }).where({ username }).first()) throw usernameTaken()
  return username
}
