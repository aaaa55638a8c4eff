import { now } from '#core/time'
import { planOf } from '../plans/plan_of.ts'
import User from './user.ts'
import type { Plan } from '#shared/plans'
import { moreOf, type AccountMore } from './find_account_details.ts'
import type { Trx } from '#core/database/transaction'
import { pictureStates, type PictureStates } from '../pictures/find_pictures.ts'

/** A user with personal account, pictures and plan. */
export type Self = { user: User; plan: Plan; pictures: PictureStates; more: AccountMore }

/** The signed-in user, by the id of the login. */
export async function selfOf(userId: string, trx?: Trx): Promise<Self> {
  const user = await User.query({ client: trx })
    .where({ id: userId })
    .preload('account')
    .firstOrFail()
  const { personalAccountId, account } = user
  const more = await moreOf([account], [account.id], trx)
  return {
    user,
    plan: await planOf(personalAccountId, now(), trx),
    pictures: await pictureStates(personalAccountId, trx),
    more: more(account),
  }
}
