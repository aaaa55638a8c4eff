import User from '../users/user.ts'
import { useCode } from '../users/use_code.ts'
import { now } from '#core/time'
import { publish } from '#core/jobs'
import { notAllowed } from '#core/errors'
import { checkVersion } from '#core/versions'
import BankAccount from './bank_account.ts'
import { bankChangeNotFound, wrongPassword } from '../errors.ts'
import type { Trx } from '#core/database/transaction'
import type { AccountScope } from '#core/account_scope'
import { BANK_WAITING_HOURS } from '#shared/bank_waiting'
import encryption from '@adonisjs/core/services/encryption'
import type { BankDetails } from './validators.ts'
import { bankAccountChanged, type BankChange } from '../events.ts'

/**
 * Writes down where money of one currency is to be paid out to from 48 hours on. Until then what was there stays in force.
 * Throws NOT_ALLOWED (403) for any member but the owner, CHANGED_MEANWHILE (409), and as `confirmPerson`.
 */
export async function planBankAccount(
  trx: Trx,
  scope: AccountScope,
  { details, version, confirmation }: BankChangeInput
): Promise<void> {
  await confirmOwner(trx, scope, confirmation)
  const { accountId } = scope
  const { currency } = details
  const row = await lockedBankAccount(trx, { accountId, currency })
  await requireOwner(trx, scope)
  checkVersion(row ?? NONE, version)
  const pendingUntil = now().plus({ hours: BANK_WAITING_HOURS })
  const pendingDetails = encryption.encrypt(details)
  const pending = { pendingDetails, pendingEnd: endOf(details), pendingUntil }
  const first = { accountId, currency, details: null }
  const changed = row ?? new BankAccount().fill(first).useTransaction(trx)
  await changed.merge({ ...pending, updatedAt: now() }).save()
  await announce(trx, scope, { change: 'planned', currencies: [currency] })
}

type BankChangeInput = {
  details: BankDetails
  /** The version that the owner has read; 0: there were no details. */
  version?: number
  confirmation: Confirmation
}

const NONE = { revision: 0 }

/** Calls off the bank details of a currency that wait to count. Throws NOT_ALLOWED (403), BANK_CHANGE_NOT_FOUND (404). */
export async function cancelBankChange(
  trx: Trx,
  scope: AccountScope,
  currency: string
): Promise<void> {
  if (scope.role !== 'OWNER') throw notAllowed()
  const row = await lockedBankAccount(trx, { accountId: scope.accountId, currency })
  if (!row?.pendingDetails) throw bankChangeNotFound()
  await dropPending(row)
  await announce(trx, scope, { change: 'cancelled', currencies: [currency] })
}

/** Forgets where money of a currency is paid out to. Throws NOT_ALLOWED (403), and as `confirmPerson`. */
export async function deleteBankAccount(
  trx: Trx,
  scope: AccountScope,
  { currency, confirmation }: { currency: string; confirmation: Confirmation }
): Promise<void> {
  await confirmOwner(trx, scope, confirmation)
  const [deleted] = await BankAccount.query({ client: trx })
    .where({ accountId: scope.accountId, currency })
    .delete()
  if (Number(deleted) > 0) await announce(trx, scope, { change: 'deleted', currencies: [currency] })
}

/** Drops the pending bank details of all accounts that a user owns, as when the user is disabled. */
export async function dropBankChangesOf(trx: Trx, userId: string): Promise<void> {
  const ownedIds = trx
    .from('members')
    .select('account_id')
    .where({ user_id: userId, role: 'OWNER' })
  const rows = await BankAccount.query({ client: trx })
    .whereIn('account_id', ownedIds)
    .where('pendingUntil', '>', now().toJSDate())
    .forUpdate()
  for (const row of rows) await dropPending(row)
}

/** Drops the pending bank details of a team on its hand-over: the new owner enters their own. */
export async function dropBankChange(trx: Trx, scope: AccountScope): Promise<void> {
  const rows = await lockedBankAccounts(trx, scope.accountId)
  const pending = rows.filter(({ pendingDetails }) => pendingDetails)
  for (const row of pending) await dropPending(row)
  if (pending.length === 0) return
  const currencies = pending.map(({ currency }) => currency)
  await announce(trx, scope, { change: 'cancelled', currencies })
}

/** The row of a currency, locked until the transaction ends. */
async function lockedBankAccount(
  trx: Trx,
  { accountId, currency }: { accountId: string; currency: string }
): Promise<BankAccount | undefined> {
  const rows = await lockedBankAccounts(trx, accountId)
  return rows.find((row) => row.currency === currency)
}

/** All rows of an account, locked; what has waited long enough is in force by then. */
async function lockedBankAccounts(trx: Trx, accountId: string): Promise<BankAccount[]> {
  // Two who write the first row at once wait for each other here.
  await trx.from('accounts').select('id').where({ id: accountId }).forUpdate()
  const rows = await BankAccount.query({ client: trx }).where({ accountId }).orderBy('currency')
  for (const row of rows)
    if (row.pendingUntil && row.pendingUntil <= now())
      row.merge({ details: row.pendingDetails, detailsEnd: row.pendingEnd, ...NOT_PENDING })
  return rows
}

const NOT_PENDING = { pendingDetails: null, pendingEnd: null, pendingUntil: null }

/** The characters of an account number that its history shows: as many as the page of the owner does. */
function endOf({ accountCode }: BankDetails): string {
  return accountCode.slice(-Math.min(4, Math.floor(accountCode.length / 2)))
}

async function dropPending(row: BankAccount): Promise<void> {
  if (row.details === null) return row.delete()
  await row.merge({ ...NOT_PENDING, updatedAt: now() }).save()
}

async function confirmOwner(trx: Trx, scope: AccountScope, confirmation: Confirmation) {
  if (scope.role !== 'OWNER') throw notAllowed()
  await confirmPerson(trx, scope.userId, confirmation)
}

/** Under the lock, not by the role that the scope was given: the team may have been handed over since. */
async function requireOwner(trx: Trx, { accountId, userId }: AccountScope) {
  const owner = await trx.from('members').where({ account_id: accountId, role: 'OWNER' }).first()
  if (owner?.user_id !== userId) throw notAllowed()
}

type Announced = { change: BankChange; currencies: string[] }

function announce(trx: Trx, { userId }: AccountScope, changed: Announced) {
  return publish(trx, bankAccountChanged, { ...changed, userId, at: now().toISO() })
}

/** What shows that a person themselves asks: their password, or for those without one a mailed code. */
export type Confirmation = { currentPassword?: string; code?: string }

/** Checks that the user themselves makes the request, beyond the open session. Throws WRONG_PASSWORD (422), and as `useCode`. */
export async function confirmPerson(
  trx: Trx,
  userId: string,
  { currentPassword = '', code = '' }: Confirmation
): Promise<void> {
  const user = await User.query({ client: trx }).where({ id: userId }).firstOrFail()
  if (user.password === null) await useCode(trx, userId, { purpose: 'BANK_ACCOUNT', digits: code })
  else if (!(await user.verifyPassword(currentPassword))) throw wrongPassword()
}
