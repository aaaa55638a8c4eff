import { now } from '#core/time'
import BankAccount from './bank_account.ts'
import encryption from '@adonisjs/core/services/encryption'
import type { Trx } from '#core/database/transaction'
import type { AccountScope } from '#core/account_scope'
import type { BankDetails } from './validators.ts'
import type { AccountDetails } from '../users/find_account_details.ts'
import type { BankAccountAnswer, MaskedBankDetails } from '#shared/bank_details'

/** The payout account as a member sees it; all but the owner see only whether it exists. */
export async function findBankAccount({
  accountId,
  role,
}: AccountScope): Promise<BankAccountAnswer> {
  const row = await BankAccount.findBy({ accountId })
  const isOwner = role === 'OWNER'
  const answer = { exists: row !== null, isOwner, bankAccount: null, pending: null }
  if (!row || !isOwner) return answer

  const { pendingUntil } = row
  const active = inForce(row)
  const waiting = isPending(row) ? detailsIn(row.pendingDetails) : null
  return {
    ...answer,
    bankAccount: active && maskedBankDetails(active),
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
export async function bankAccountOf(accountId: string, trx?: Trx): Promise<BankDetails | null> {
  const row = await BankAccount.query({ client: trx }).where({ accountId }).first()
  return row && inForce(row)
}

function inForce(row: BankAccount): BankDetails | null {
  return detailsIn(isPending(row) ? row.details : (row.pendingDetails ?? row.details))
}

function isPending({ pendingUntil }: BankAccount): boolean {
  return pendingUntil !== null && pendingUntil > now()
}

/** Null too when the application's key was changed since. */
function detailsIn(encrypted: string | null): BankDetails | null {
  return encrypted === null ? null : encryption.decrypt<BankDetails>(encrypted)
}

/** The details with all but the last four characters of each number hidden. */
function maskedBankDetails(details: BankDetails): MaskedBankDetails {
  const { document, accountCode, interbankCode, ...open } = details
  return {
    ...open,
    document: { type: document.type, value: masked(document.value) },
    accountCode: masked(accountCode),
    interbankCode: interbankCode && masked(interbankCode),
  }
}

/** A number of eight characters or fewer shows fewer than four of them. */
function masked(text: string): string {
  return `•••• ${text.slice(-Math.min(4, Math.floor(text.length / 2)))}`
}
