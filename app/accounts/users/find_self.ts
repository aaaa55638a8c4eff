import User from './user.ts'
import type { Trx } from '#core/database/transaction'
import { findAccountDetails, type AccountAnswer } from './find_account_details.ts'

/** A user with personal account, plan and details. */
export type Self = { user: User; details: AccountAnswer }

/** The signed-in user, by the id of the login. */
export async function findSelf(userId: string, trx?: Trx): Promise<Self> {
  const user = await User.query({ client: trx })
    .where({ id: userId })
    .preload('account')
    .firstOrFail()
  const { account } = user
  const details = await findAccountDetails([account], [account.id], trx)
  return { user, details: details(account) }
}
