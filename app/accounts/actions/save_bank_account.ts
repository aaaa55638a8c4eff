import { now } from '#core/time'
import BankAccount from '../models/bank_account.ts'
import type { Trx } from '#core/database/transaction'
import type { AccountScope } from '#core/account_scope'
import encryption from '@adonisjs/core/services/encryption'
import type { BankDetails } from '../validators/bank_account.ts'

/** Writes down where an account is paid out to, in place of what was there. */
export async function saveBankAccount(
  trx: Trx,
  { accountId }: AccountScope,
  details: BankDetails
): Promise<void> {
  await BankAccount.updateOrCreate(
    { accountId },
    { currency: details.currency, details: encryption.encrypt(details), updatedAt: now() },
    { client: trx }
  )
}

/** Forgets where an account is paid out to. */
export async function deleteBankAccount(trx: Trx, { accountId }: AccountScope): Promise<void> {
  await BankAccount.query({ client: trx }).where({ accountId }).delete()
}
