import { now } from '#core/time'
import BankAccount from '../models/bank_account.ts'
import encryption from '@adonisjs/core/services/encryption'
import type { AccountScope } from '#core/account_scope'
import type { BankDetails } from '../validators/bank_account.ts'
import { maskedBankDetails, type MaskedBankDetails } from '../domain/masked_bank_details.ts'

/** The bank details of an account as they may be shown: of numbers the last four, and to nobody but the owner. */
export type ShownBankAccount = {
  exists: boolean
  isOwner: boolean
  bankAccount: MaskedBankDetails | null
  pending: (MaskedBankDetails & { countsFrom: string }) | null
}

/** What a person may see of where an account is paid out to; others than its owner see only whether there is something. */
export async function shownBankAccount({
  accountId,
  role,
}: AccountScope): Promise<ShownBankAccount> {
  const kept = await BankAccount.findBy({ accountId })
  const isOwner = role === 'OWNER'
  const shown = { exists: kept !== null, isOwner, bankAccount: null, pending: null }
  if (!kept || !isOwner) return shown

  const { pendingUntil } = kept
  const inForce = detailsIn(isWaiting(kept) ? kept.details : (kept.pendingDetails ?? kept.details))
  const waiting = isWaiting(kept) ? detailsIn(kept.pendingDetails) : null
  return {
    ...shown,
    bankAccount: inForce && maskedBankDetails(inForce),
    pending: waiting && {
      ...maskedBankDetails(waiting),
      countsFrom: pendingUntil!.toUTC().toISO()!,
    },
  }
}

/** Where an account is paid out to at this instant, or null: what waits does not count yet. */
export async function bankAccountOf(accountId: string): Promise<BankDetails | null> {
  const kept = await BankAccount.findBy({ accountId })
  if (!kept) return null
  return detailsIn(isWaiting(kept) ? kept.details : (kept.pendingDetails ?? kept.details))
}

function isWaiting({ pendingUntil }: BankAccount): boolean {
  return pendingUntil !== null && pendingUntil > now()
}

/** Null too when the application's key was changed since. */
function detailsIn(encrypted: string | null): BankDetails | null {
  return encrypted === null ? null : encryption.decrypt<BankDetails>(encrypted)
}
