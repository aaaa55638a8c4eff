import BankAccount from '../models/bank_account.ts'
import encryption from '@adonisjs/core/services/encryption'
import type { BankDetails } from '../validators/bank_account.ts'

/** Where an account is paid out to, or null; also null when the application's key was changed since. */
export async function bankAccountOf(accountId: string): Promise<BankDetails | null> {
  const kept = await BankAccount.findBy({ accountId })
  return kept && encryption.decrypt<BankDetails>(kept.details)
}
