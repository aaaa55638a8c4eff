import env from '#start/env'
import { now } from '#core/time'
import type { CodePurpose } from './use_code.ts'
import type { Trx } from '#core/database/transaction'
import { sixDigits } from '#core/signed_token'
import { personById, type PersonCard } from './find_account.ts'
import VerificationCode from './verification_code.ts'

/** What the message with a code needs. `stillWanted` is false once the code is used or over. */
export type VerificationCard = PersonCard & {
  purpose: CodePurpose
  code: string
  /** The phone (E.164) that it proves. */
  phone: string | null
  stillWanted: boolean
}

/** A verification code for its message. */
export async function verificationFor(
  codeId: string,
  trx?: Trx
): Promise<VerificationCard | undefined> {
  const code = await VerificationCode.query({ client: trx }).where({ id: codeId }).first()
  const person = code && (await personById(code.userId, trx))
  if (!person) return undefined

  return {
    ...person,
    accountId: code.phoneAccountId ?? person.accountId,
    phone: code.phone,
    purpose: code.purpose as CodePurpose,
    code: sixDigits(code.id, env.get('APP_KEY').release()),
    stillWanted: code.usedAt === null && code.expiresAt > now(),
  }
}
