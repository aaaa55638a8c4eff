import { DateTime } from 'luxon'
import type Account from './account.ts'
import { plusNeedsPicture } from '../errors.ts'
import { claimUsername } from './claim_username.ts'
import type { Trx } from '#core/database/transaction'
import type { ProfileChanges } from './validators.ts'

/** What may be changed of an account; a team's changes name nothing of a person. */
export type AccountChanges = Omit<ProfileChanges, 'id' | 'terms'>

/**
 * Changes what an account says of itself; what is not named stays. The account is of the caller's transaction. Throws
 * USERNAME_RESERVED and PLUS_NEEDS_PICTURE (422), USERNAME_TAKEN (409).
 */
export async function saveAccount(
  trx: Trx,
  account: Account,
  changes: AccountChanges
): Promise<Account> {
  const { username, defaultPolicy, phone, identityDocument, birthDate, ...same } = changes
  if (username !== undefined && username !== account.username)
    account.username = await claimUsername(trx, username)
  if (changes.isPlus && !account.picture) throw plusNeedsPicture()
  account.merge({
    ...same,
    ...(birthDate !== undefined && { birthDate: birthDate ? DateTime.fromISO(birthDate) : null }),
    ...policyColumns(defaultPolicy),
    ...phoneColumns(phone),
    ...documentColumns(identityDocument),
  })
  if (account.industry !== 'OTHER') account.customIndustryName = null
  return account.save()
}

function policyColumns(policy: AccountChanges['defaultPolicy']) {
  if (!policy) return {}
  const { minReschedulling, ...others } = policy
  return { ...others, ...(minReschedulling && { minRescheduling: minReschedulling }) }
}

function phoneColumns(phone: AccountChanges['phone']) {
  if (phone === undefined) return {}
  return { phonePrefix: phone?.prefix ?? null, phoneNumber: phone?.number ?? null }
}

function documentColumns(document: AccountChanges['identityDocument']) {
  if (document === undefined) return {}
  return { documentType: document?.type ?? null, documentValue: document?.value ?? null }
}
