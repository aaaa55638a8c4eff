import User from '../models/user.ts'
import { useCode } from './use_code.ts'
import { wrongPassword } from '../errors.ts'
import type { Trx } from '#core/database/transaction'

/** What shows that a person themselves asks: their password, or for those without one a mailed code. */
export type Confirmation = { currentPassword?: string; code?: string }

/** Makes sure that it is the person who asks, beyond the open session. Throws WRONG_PASSWORD (422), and as `useCode`. */
export async function confirmPerson(
  trx: Trx,
  userId: string,
  { currentPassword = '', code = '' }: Confirmation
): Promise<void> {
  const user = await User.query({ client: trx }).where({ id: userId }).firstOrFail()
  if (user.password === null) return useCode(trx, userId, { purpose: 'BANK_ACCOUNT', digits: code })
  if (!(await user.verifyPassword(currentPassword))) throw wrongPassword()
}
