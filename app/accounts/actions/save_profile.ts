import User from '../models/user.ts'
import { claimUsername } from './claim_username.ts'
import type { Trx } from '#core/database/transaction'
import type { ProfileChanges } from '../validators/user.ts'
import { userMismatch } from '../errors.ts'

/**
 * Changes what a person says of themselves; what is not named stays. Throws USER_MISMATCH (422) when the body names
 * somebody else, USERNAME_RESERVED (422), USERNAME_TAKEN (409).
 */
export async function saveProfile(
  trx: Trx,
  userId: string,
  changes: ProfileChanges
): Promise<User> {
  const { id, defaultPolicy, phone, username, ...profile } = changes
  if (id !== undefined && id !== userId) throw userMismatch()

  const user = await User.query({ client: trx })
    .where({ id: userId })
    .preload('account')
    .firstOrFail()
  const { account } = user
  account.useTransaction(trx)
  if (username !== undefined && username !== account.username)
    account.username = await claimUsername(trx, username)
  account.merge({ ...profile, ...policyColumns(defaultPolicy), ...phoneColumns(phone) })
  await account.save()
  return user
}

function policyColumns(policy: ProfileChanges['defaultPolicy']) {
  if (!policy) return {}
  const { minReschedulling, ...others } = policy
  return { ...others, ...(minReschedulling && { minRescheduling: minReschedulling }) }
}

function phoneColumns(phone: ProfileChanges['phone']) {
  if (phone === undefined) return {}
  return { phonePrefix: phone?.prefix ?? null, phoneNumber: phone?.number ?? null }
}
