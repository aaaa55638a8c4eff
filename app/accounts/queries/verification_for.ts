import env from '#start/env'
import { now } from '#core/time'
import User from '../models/user.ts'
import type { Trx } from '#core/database/transaction'
import { sixDigits } from '../domain/six_digits.ts'
import VerificationCode from '../models/verification_code.ts'

/** What the message with a code needs. `stillWanted` is false once the code is used or over. */
export type VerificationCard = {
  accountId: string
  email: string
  firstName: string
  locale: 'es' | 'en'
  code: string
  stillWanted: boolean
}

/** A verification code for its message. */
export async function verificationFor(
  codeId: string,
  trx?: Trx
): Promise<VerificationCard | undefined> {
  const code = await VerificationCode.query({ client: trx }).where({ id: codeId }).first()
  if (!code) return undefined

  const user = await User.query({ client: trx })
    .where({ id: code.userId })
    .preload('account')
    .firstOrFail()
  return {
    accountId: user.personalAccountId,
    email: user.email,
    firstName: user.account.firstName,
    locale: user.account.locale === 'en' ? 'en' : 'es',
    code: sixDigits(code.id, env.get('APP_KEY').release()),
    stillWanted: code.usedAt === null && code.expiresAt > now(),
  }
}
