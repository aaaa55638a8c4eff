import Account from './account.ts'
import { toE164 } from '#core/phones'
import { useCode } from './use_code.ts'
import type { Trx } from '#core/database/transaction'
import type { AccountScope } from '#core/account_scope'
import { invalidCode, noPhone, phoneVerified } from '../errors.ts'
import { requestVerification } from './request_verification.ts'

/**
 * Sends a code over WhatsApp to the phone of an account, which proves it. Throws NO_PHONE (409) for an account without a number
 * that can be reached, PHONE_VERIFIED (409), WAIT_FOR_CODE (429) within a minute of the last.
 */
export async function requestPhoneCode(
  trx: Trx,
  { accountId, userId }: AccountScope
): Promise<string> {
  const account = await Account.query({ client: trx }).where({ id: accountId }).firstOrFail()
  const phone = phoneToVerify(account)
  if (!phone) throw noPhone()
  if (account.verifiedPhone === phone) throw phoneVerified()
  await requestVerification(trx, userId, 'PHONE', { phoneAccountId: accountId, phone })
  return phone
}

/**
 * Proves the phone of an account by the code that was sent to it. A code for another account, or for a number that was changed
 * since, is INVALID_CODE (422). Throws as `useCode`.
 */
export async function verifyPhone(
  trx: Trx,
  { accountId, userId }: AccountScope,
  digits: string
): Promise<void> {
  const account = await Account.query({ client: trx })
    .where({ id: accountId })
    .forUpdate()
    .firstOrFail()
  const code = await useCode(trx, userId, { purpose: 'PHONE', digits })
  if (code.phoneAccountId !== accountId || code.phone !== phoneToVerify(account))
    throw invalidCode()
  await account.merge({ verifiedPhone: code.phone }).save()
}

/** The phone (E.164) of an account, if it has one that can be reached. */
function phoneToVerify({ phonePrefix, phoneNumber }: Account): string | undefined {
  return phonePrefix && phoneNumber ? toE164(`${phonePrefix} ${phoneNumber}`) : undefined
}
