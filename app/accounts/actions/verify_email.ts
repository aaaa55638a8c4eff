import { now } from '#core/time'
import User from '../models/user.ts'
import { useCode } from './use_code.ts'
import type { Trx } from '#core/database/transaction'

/** Proves a person's e-mail with the code they were sent. Throws as `useCode`. */
export async function verifyEmail(trx: Trx, userId: string, digits: string): Promise<User> {
  await useCode(trx, userId, { purpose: 'EMAIL', digits })
  const user = await User.query({ client: trx }).where({ id: userId }).firstOrFail()
  user.emailVerifiedAt ??= now()
  user.state = 'VERIFIED'
  return user.save()
}
