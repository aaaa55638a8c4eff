import User from './user.ts'
import env from '#start/env'
import { now } from '#core/time'
import { isSame, sixDigits } from '#core/signed_token'
import VerificationCode from './verification_code.ts'
import { transaction, type Trx } from '#core/database/transaction'
import { codeExpired, invalidCode, waitForCode } from '../errors.ts'

/** The purpose of a code: proving the e-mail or a phone, or confirming a change of bank details. */
export type CodePurpose = 'EMAIL' | 'BANK_ACCOUNT' | 'PHONE'

const TRIES = 5

/**
 * Uses up the code that a person was sent last for a purpose: ten minutes, five tries, once. Throws INVALID_CODE (422),
 * EXPIRED (410), WAIT_FOR_CODE (429). A wrong try is counted in a transaction of its own, because the refusal undoes
 * the caller's.
 */
export async function useCode(
  trx: Trx,
  userId: string,
  { purpose, digits }: { purpose: CodePurpose; digits: string }
): Promise<VerificationCode> {
  const code = await countTry(userId, purpose)
  if (!code) throw invalidCode()
  if (code.expiresAt <= now()) throw codeExpired()
  if (code.attempts > TRIES) throw waitForCode(60)
  if (!isSame(digits, sixDigits(code.id, env.get('APP_KEY').release()))) throw invalidCode()

  const [used] = await VerificationCode.query({ client: trx })
    .where({ id: code.id })
    .whereNull('usedAt')
    .update({ usedAt: now() })
    .returning(['id'])
  if (!used) throw invalidCode()
  return code
}

async function countTry(userId: string, purpose: CodePurpose): Promise<VerificationCode | null> {
  return transaction(async (trx) => {
    const code = await VerificationCode.query({ client: trx })
      .where({ userId, purpose })
      .whereNull('usedAt')
      .orderBy('createdAt', 'desc')
      .forUpdate()
      .first()
    await code?.merge({ attempts: code.attempts + 1 }).save()
    return code
  })
}

/** Proves a person's e-mail with the code they were sent. Throws as `useCode`. */
export async function verifyEmail(trx: Trx, userId: string, digits: string): Promise<User> {
  await useCode(trx, userId, { purpose: 'EMAIL', digits })
  const user = await User.query({ client: trx }).where({ id: userId }).firstOrFail()
  user.emailVerifiedAt ??= now()
  user.state = 'VERIFIED'
  return user.save()
}
