import { DateTime } from 'luxon'
import User from './user.ts'
import { now } from '#core/time'
import { toE164 } from '#core/phones'
import Account, { lockPeople } from './account.ts'
import { isReserved } from './reserved_usernames.ts'
import { checkVersion } from '#core/versions'
import type { Trx } from '#core/database/transaction'
import type { ProfileChanges } from './validators.ts'
import { requireFeature } from '../plans/require_feature.ts'
import { SIDES, whatsAppUses, type Notifications } from '#shared/notifications'
import { plusNeedsPicture, userMismatch, usernameReserved, usernameTaken } from '../errors.ts'

/** What may be changed of an account; a team's changes name nothing of a person. */
export type AccountChanges = Omit<ProfileChanges, 'id' | 'terms'>

/**
 * Changes the fields of an account; fields that are left out stay. The account is locked in the caller's transaction. Throws
 * USERNAME_RESERVED and PLUS_NEEDS_PICTURE (422), USERNAME_TAKEN and CHANGED_MEANWHILE (409), FEATURE_NOT_AVAILABLE (403) for
 * WhatsApp.
 */
export async function saveAccount(
  trx: Trx,
  account: Account,
  { version, ...changes }: AccountChanges
): Promise<Account> {
  checkVersion(account, version)
  const { username, defaultPolicy, bookingLimits, phone, ...others } = changes
  const { identityDocument, birthDate, ...same } = others
  if (username !== undefined && username !== account.username)
    account.username = await claimUsername(trx, username)
  if (changes.isPlus && !account.picture) throw plusNeedsPicture()
  await checkWhatsApp(trx, account, changes)
  account.merge({
    ...same,
    ...(birthDate !== undefined && { birthDate: birthDate ? DateTime.fromISO(birthDate) : null }),
    ...policyColumns(defaultPolicy),
    ...limitColumns(bookingLimits),
    ...phoneColumns(account, phone),
    ...documentColumns(identityDocument),
  })
  if (account.industry !== 'OTHER') account.customIndustryName = null
  return account.save()
}

/**
 * Changes the fields of a user's own account; fields that are left out stay. Throws USER_MISMATCH (422) when the body names
 * another person, USERNAME_RESERVED (422), USERNAME_TAKEN and CHANGED_MEANWHILE (409).
 */
export async function saveProfile(
  trx: Trx,
  userId: string,
  { id, terms, ...changes }: ProfileChanges
): Promise<void> {
  if (id !== undefined && id !== userId) throw userMismatch()

  const user = await User.query({ client: trx }).where({ id: userId }).firstOrFail()
  if (terms) await user.useTransaction(trx).merge({ termsAcceptedAt: now() }).save()
  await saveAccount(trx, await lockAccount(trx, user.personalAccountId), changes)
}

/** The account of an id, locked. */
export async function lockAccount(trx: Trx, id: string): Promise<Account> {
  await lockPeople(trx, [id])
  return Account.query({ client: trx }).where({ id }).firstOrFail()
}

/** Makes sure that a name may be given to an account. Throws USERNAME_RESERVED (422), USERNAME_TAKEN (409). */
export async function claimUsername(trx: Trx, username: string): Promise<string> {
  const refusal = await usernameRefusal(username, trx)
  if (refusal === 'USERNAME_RESERVED') throw usernameReserved()
  if (refusal === 'USERNAME_TAKEN') throw usernameTaken()
  return username
}

/** Why no account may be given this username, or null. */
export async function usernameRefusal(
  username: string,
  trx?: Trx
): Promise<'USERNAME_RESERVED' | 'USERNAME_TAKEN' | null> {
  if (isReserved(username)) return 'USERNAME_RESERVED'
  const owner = await Account.query({ client: trx }).where({ username }).first()
  return owner ? 'USERNAME_TAKEN' : null
}

/**
 * Lets only a plan with WhatsApp send more over it. What an account with such a plan chose stays when the plan ends. Throws
 * FEATURE_NOT_AVAILABLE (403).
 */
async function checkWhatsApp(trx: Trx, account: Account, changes: Partial<Notifications>) {
  const { reminders = account.reminders, confirmations = account.confirmations } = changes
  const isNew = SIDES.some((side) => {
    const before = whatsAppUses(account, side)
    return whatsAppUses({ reminders, confirmations }, side).some((use) => !before.includes(use))
  })
  if (isNew) await requireFeature(trx, account.id, 'whatsapp')
}

function policyColumns(policy: AccountChanges['defaultPolicy']) {
  if (!policy) return {}
  const { minReschedulling, ...others } = policy
  return { ...others, ...(minReschedulling && { minRescheduling: minReschedulling }) }
}

/** Only what is named: Lucid takes undefined for a change. */
function limitColumns({ perDay, perWeek, perClient }: AccountChanges['bookingLimits'] = {}) {
  return {
    ...(perDay !== undefined && { maxPerDay: perDay }),
    ...(perWeek !== undefined && { maxPerWeek: perWeek }),
    ...(perClient !== undefined && { maxOpenPerClient: perClient }),
  }
}

/** A telephone. Another number than the one that was proved has to be proved again. */
function phoneColumns({ verifiedPhone }: Account, phone: AccountChanges['phone']) {
  if (phone === undefined) return {}
  const isProved = phone && toE164(`${phone.prefix} ${phone.number}`) === verifiedPhone
  return {
    phonePrefix: phone?.prefix ?? null,
    phoneNumber: phone?.number ?? null,
    verifiedPhone: isProved ? verifiedPhone : null,
  }
}

function documentColumns(document: AccountChanges['identityDocument']) {
  if (document === undefined) return {}
  return { documentType: document?.type ?? null, documentValue: document?.value ?? null }
}
