import env from '#start/env'
import { now } from '#core/time'
import User from '../models/user.ts'
import { sameDigits, sixDigits } from '../domain/six_digits.ts'
import VerificationCode from '../models/verification_code.ts'
import { transaction, type Trx } from '#core/database/transaction'
import { codeExpired, invalidCode, waitForCode } from '../errors.ts'

const TRIES = 5

/**
 * Proves a person's e-mail with the code they were sent: ten minutes, five tries, once. Throws INVALID_CODE (422),
 * EXPIRED (410), WAIT_FOR_CODE (429). A wrong try is counted in a transaction of its own, because the refusal undoes
 * the caller's.
 */
export async function verifyEmail(trx: Trx, userId: string, digits: string): Promise<User> {
  const code = await countTry(userId)
  if (!code) throw invalidCode()
  if (code.expiresAt <= now()) throw codeExpired()
  if (code.attempts > TRIES) throw waitForCode(60)
  if (!sameDigits(digits, sixDigits(code.id, env.get('APP_KEY').release()))) throw invalidCode()

  await VerificationCode.query({ client: trx }).where({ id: code.id }).update({ usedAt: now() })
  const user = await User.query({ client: trx }).where({ id: userId }).firstOrFail()
  user.emailVerifiedAt ??= now()
  user.state = 'VERIFIED'
  return user.save()
}

async function countTry(userId: string): Promise<VerificationCode | null> {
  return transaction(async (trx) => {
    const code = await VerificationCode.query({ client: trx })
      .where({ userId })
      .whereNull('usedAt')
      .orderBy('createdAt', 'desc')
      .forUpdate()
      .first()
    await code?.merge({ attempts: code.attempts + 1 }).save()
    return code
  })
}
