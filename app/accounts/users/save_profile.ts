import { now } from '#core/time'
import User from './user.ts'
import { saveAccount } from './save_account.ts'
import { userMismatch } from '../errors.ts'
import type { Trx } from '#core/database/transaction'
import type { ProfileChanges } from './validators.ts'

/**
 * Changes what a person says of themselves; what is not named stays. Throws USER_MISMATCH (422) when the body names
 * another person, USERNAME_RESERVED (422), USERNAME_TAKEN (409).
 */
export async function saveProfile(
  trx: Trx,
  userId: string,
  { id, terms, ...changes }: ProfileChanges
): Promise<void> {
  if (id !== undefined && id !== userId) throw userMismatch()

  const user = await User.query({ client: trx })
    .where({ id: userId })
    .preload('account')
    .firstOrFail()
  if (terms) await user.useTransaction(trx).merge({ termsAcceptedAt: now() }).save()
  await saveAccount(trx, user.account.useTransaction(trx), changes)
}
