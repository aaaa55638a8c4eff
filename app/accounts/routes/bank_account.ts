import vine from '@vinejs/vine'
import { describe } from '#core/http/route_docs'
import router from '@adonisjs/core/services/router'
import { maskedBankShape } from '../transformers/masked_bank.ts'
import { deleteBankAccount, saveBankAccount } from '../validators/bank_account.ts'

const BankAccountsController = () => import('../controllers/bank_accounts_controller.ts')

const answer = vine.create({
  exists: vine.boolean(),
  isOwner: vine.boolean(),
  bankAccount: vine.object(maskedBankShape()).nullable(),
  pending: vine.object({ ...maskedBankShape(), countsFrom: vine.string() }).nullable(),
})

const CONFIRMATION = ['WRONG_PASSWORD', 'INVALID_CODE', 'EXPIRED', 'WAIT_FOR_CODE']

/** Where an account is paid out to. */
export function ownRoutes() {
  const path = '/bank-account'
  describe(router.get(path, [BankAccountsController, 'show']).as('bank_account.show'), {
    summary: 'Where an account is paid out to, for its owner; for others only whether there is one',
    answer,
  })
  describe(router.put(path, [BankAccountsController, 'update']).as('bank_account.update'), {
    summary:
      'Say where an account is paid out to from 48 hours on, as its owner, with the password or a mailed code',
    body: saveBankAccount,
    answer,
    errors: CONFIRMATION,
  })
  describe(router.delete(path, [BankAccountsController, 'destroy']).as('bank_account.destroy'), {
    summary: 'Forget where an account is paid out to, with the password or a mailed code',
    body: deleteBankAccount,
    status: 204,
    errors: CONFIRMATION,
  })
  describe(
    router.delete(`${path}/pending`, [BankAccountsController, 'cancel']).as('bank_account.cancel'),
    {
      summary: 'Call off the bank details that wait to count',
      answer,
      errors: ['BANK_CHANGE_NOT_FOUND'],
    }
  )
  describe(
    router.post(`${path}/code`, [BankAccountsController, 'sendCode']).as('bank_account.send_code'),
    {
      summary: 'Mail a code by which who has no password confirms a change of bank details',
      status: 202,
      errors: ['WAIT_FOR_CODE'],
    }
  )
}
