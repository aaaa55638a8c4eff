import { now } from '#core/time'
import BankAccount from './bank_account.ts'
import encryption from '@adonisjs/core/services/encryption'
import type { Trx } from '#core/database/transaction'
import type { AccountScope } from '#core/account_scope'
import type { BankDetails } from './validators.ts'
import { maskedBankDetails } from './domain/masked_bank_details.ts'
import type { AccountDetails, MaskedBankDetails } from '../users/find_account_details.ts'

/** Bank details as they are shown: the last four digits of numbers, to the owner alone. */
export type ShownBankAccount = {
  exists: boolean
  isOwner: boolean
  bankAccount: MaskedBankDetails | null
  pending: (MaskedBankDetails & { countsFrom: string }) | null
}

/** The payout account as a member sees it; all but the owner see only whether there is one. */
export async function shownBankAccount({
  accountId,
  role,
}: AccountScope): Promise<ShownBankAccount> {
  const kept = await BankAccount.findBy({ accountId })
  const isOwner = role === 'OWNER'
  const shown = { exists: kept !== null, isOwner, bankAccount: null, pending: null }
  if (!kept || !isOwner) return shown

  const { pendingUntil } = kept
  const current = inForce(kept)
  const waiting = isWaiting(kept) ? detailsIn(kept.pendingDetails) : null
  return {
    ...shown,
    bankAccount: current && maskedBankDetails(current),
    pending: waiting && {
      ...maskedBankDetails(waiting),
      countsFrom: pendingUntil!.toUTC().toISO()!,
    },
  }
}

/** The masked bank details in force of the accounts that the reader owns. Answers `accountDetails`. */
export async function bankDetailsOfAccounts(
  _accounts: unknown,
  trx: Trx | undefined,
  ownedIds: string[]
): Promise<Map<string, Partial<AccountDetails>>> {
  if (ownedIds.length === 0) return new Map()
  const rows = await BankAccount.query({ client: trx }).whereIn('accountId', ownedIds)
  return new Map(
    rows.flatMap((row) => {
      const details = inForce(row)
      return details ? [[row.accountId, { bankAccount: maskedBankDetails(details) }]] : []
    })
  )
}

/** Where an account is paid out to at this instant, or null: what waits does not count yet. */
export async function bankAccountOf(accountId: string): Promise<BankDetails | null> {
  const kept = await BankAccount.findBy({ accountId })
  return kept && inForce(kept)
}

function inForce(kept: BankAccount): BankDetails | null {
  return detailsIn(isWaiting(kept) ? kept.details : (kept.pendingDetails ?? kept.details))
}

function isWaiting({ pendingUntil }: BankAccount): boolean {
  return pendingUntil !== null && pendingUntil > now()
}

/** Null too when the application's key was changed since. */
function detailsIn(encrypted: string | null): BankDetails | null {
  return encrypted === null ? null : encryption.decrypt<BankDetails>(encrypted)
}
