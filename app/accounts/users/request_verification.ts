import { now } from '#core/time'
import { publish } from '#core/jobs'
import { waitForCode } from '../errors.ts'
import { verificationRequested } from '../events.ts'
import type { CodePurpose } from './use_code.ts'
import { lockName, type Trx } from '#core/database/transaction'
import VerificationCode from './verification_code.ts'

const VALID_MINUTES = 10
const WAIT_SECONDS = 60

/**
 * Sends a user a new code and ends the earlier ones of the same purpose. So one is valid at a time. `target` is the phone
 * of an account that a code proves. Throws WAIT_FOR_CODE (429) within a minute of the last.
 */
export async function requestVerification(
  trx: Trx,
  userId: string,
  purpose: CodePurpose = 'EMAIL',
  target?: { phoneAccountId: string; phone: string }
): Promise<VerificationCode> {
  await lockName(trx, `verification_codes:${userId}`)
  const last = await VerificationCode.query({ client: trx })
    .where({ userId, purpose })
    .orderBy('createdAt', 'desc')
    .first()
  const wait = last ? Math.ceil(WAIT_SECONDS - now().diff(last.createdAt, 'seconds').seconds) : 0
  if (wait > 0) throw waitForCode(wait)

  await VerificationCode.query({ client: trx })
    .where({ userId, purpose })
    .whereNull('usedAt')
    .update({ expiresAt: now() })
  const code = await VerificationCode.create(
    { userId, purpose, ...target, expiresAt: now().plus({ minutes: VALID_MINUTES }) },
    { client: trx }
  )
  await publish(trx, verificationRequested, { codeId: code.id })
  return code
}
