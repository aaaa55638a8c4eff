import vine from '@vinejs/vine'
import { describe } from '#core/http/describe'
import router from '@adonisjs/core/services/router'
import { saveBankAccount } from '../validators/bank_account.ts'

const BankAccountsController = () => import('../controllers/bank_accounts_controller.ts')

const answer = vine.create({
  bankAccount: vine
    .object({
      currency: vine.string(),
      bankName: vine.string(),
      holderName: vine.string(),
      document: vine.object({ type: vine.string(), value: vine.string() }),
      accountCode: vine.string(),
      interbankCode: vine.string().nullable(),
    })
    .nullable(),
})

/** Where an account is paid out to. */
export function ownRoutes() {
  const path = '/bank-account'
  describe(router.get(path, [BankAccountsController, 'show']).as('bank_account.show'), {
    summary: 'Where one is paid out to',
    answer,
  })
  describe(router.put(path, [BankAccountsController, 'update']).as('bank_account.update'), {
    summary: 'Say where one is paid out to',
    body: saveBankAccount,
    answer,
  })
  describe(router.delete(path, [BankAccountsController, 'destroy']).as('bank_account.destroy'), {
    summary: 'Forget where one is paid out to',
    status: 204,
  })
}
