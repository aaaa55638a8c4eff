import env from '#start/env'
import { now } from '#core/time'
import { signedToken } from '#core/signed_token'
import type { Trx } from '#core/database/transaction'
import PasswordReset from './password_reset.ts'
import { personById, type PersonCard } from '../users/find_account.ts'

/** What the message with the link needs. `stillWanted` is false once it is used or over. */
export type PasswordResetCard = PersonCard & { token: string; stillWanted: boolean }

/** Leave to choose a new password, for its message. */
export async function passwordResetFor(
  resetId: string,
  trx?: Trx
): Promise<PasswordResetCard | undefined> {
  const reset = await PasswordReset.query({ client: trx }).where({ id: resetId }).first()
  const person = reset && (await personById(reset.userId, trx))
  if (!person) return undefined

  const key = env.get('APP_KEY').release()
  return {
    ...person,
    token: signedToken(resetId, { purpose: 'password_reset', key }),
    stillWanted: reset.usedAt === null && reset.expiresAt > now(),
  }
}
