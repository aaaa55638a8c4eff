import { now } from '#core/time'
import BankAccount from './bank_account.ts'
import { accountById } from '../users/find_account.ts'
import encryption from '@adonisjs/core/services/encryption'
import type { Trx } from '#core/database/transaction'
import type { AccountScope } from '#core/account_scope'
import type { BankDetails } from './validators.ts'
import type { AccountDetails } from '../users/find_account_details.ts'
import type { BankAccountAnswer, MaskedBankDetails } from '#shared/bank_details'

/**
 * The payout account of one currency as a member sees it, by default that of the account's currency. `currencies` are those
 * of which there is one; all but the owner see no more.
 */
export async function findBankAccount(
  { accountId, role }: AccountScope,
  wished?: string
): Promise<BankAccountAnswer> {
  const currency = await currencyOf(accountId, wished)
  const rows = await BankAccount.query().where({ accountId }).orderBy('currency')
  const row = rows.find((one) => one.currency === currency)
  const isOwner = role === 'OWNER'
  const currencies = rows.map((one) => one.currency)
  const exists = row !== undefined
  const versions = isOwner ? rows.map((one) => versionOf(one)) : []
  const answer = {
    currency,
    currencies,
    exists,
    isOwner,
    versions,
    bankAccount: null,
    pending: null,
  }
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

const versionOf = ({ currency, revision: version }: BankAccount) => ({ currency, version })

/** The masked details of one currency that were saved last, for the owner to compare with their own. */
export async function findBankDetails(scope: AccountScope, currency: string): Promise<object> {
  const { bankAccount, pending, versions } = await findBankAccount(scope, currency)
  const { version = 0 } = versions.find((one) => one.currency === currency) ?? {}
  return { ...(pending ?? bankAccount), currency, version }
}

/** The currency that is meant where none is named: that of the account. */
export async function currencyOf(accountId: string, wished?: string, trx?: Trx): Promise<string> {
  return wished ?? (await accountById(accountId, trx))!.currency
}

/**
 * The masked bank details in force of the accounts that the reader owns, in the currency of each. Answers `accountDetails`.
 */
export async function bankDetailsOfAccounts(
  accounts: { id: string; currency: string }[],
  trx: Trx | undefined,
  ownedIds: string[]
): Promise<Map<string, Partial<AccountDetails>>> {
  if (ownedIds.length === 0) return new Map()
  const currencies = new Map(accounts.map(({ id, currency }) => [id, currency]))
  const rows = await BankAccount.query({ client: trx }).whereIn('accountId', ownedIds)
  const own = rows.filter(({ accountId, currency }) => currencies.get(accountId) === currency)
  return new Map(
    own.flatMap((row) => {
      const details = inForce(row)
      return details ? [[row.accountId, { bankAccount: maskedBankDetails(details) }]] : []
    })
  )
}

/** Where money of a currency is paid out to at this instant, or null: what waits does not count yet. */
export async function bankAccountOf(
  purse: { accountId: string; currency: string },
  trx?: Trx
): Promise<BankDetails | null> {
  const { accountId, currency } = purse
  const row = await BankAccount.query({ client: trx }).where({ accountId, currency }).first()
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
