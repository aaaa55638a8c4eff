import type { Trx } from '#core/database/transaction'
import { usernameRefusal } from '../queries/username_refusal.ts'
import { usernameReserved, usernameTaken } from '../errors.ts'

/** Makes sure that a name may be given to an account. Throws USERNAME_RESERVED (422), USERNAME_TAKEN (409). */
export async function claimUsername(trx: Trx, username: string): Promise<string> {
  const refusal = await usernameRefusal(username, trx)
  if (refusal === 'USERNAME_RESERVED') throw usernameReserved()
  if (refusal === 'USERNAME_TAKEN') throw usernameTaken()
  return username
}
