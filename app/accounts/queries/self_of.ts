import { planOf } from './plan_of.ts'
import User from '../models/user.ts'
import type { Plan } from '#shared/plans'

/** Somebody as they see themselves: login, personal account and what they may do. */
export type Self = { user: User; plan: Plan }

/** Who is signed in, by the id of their login. */
export async function selfOf(userId: string): Promise<Self> {
  const user = await User.query().where({ id: userId }).preload('account').firstOrFail()
  return { user, plan: await planOf(user.personalAccountId) }
}
