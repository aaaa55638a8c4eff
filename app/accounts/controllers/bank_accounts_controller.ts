import type { HttpContext } from '@adonisjs/core/http'
import { transaction } from '#core/database/transaction'
import { bankAccountOf } from '../queries/bank_account_of.ts'
import { saveBankAccount } from '../validators/bank_account.ts'
import * as actions from '../actions/save_bank_account.ts'

/** Where one's own account, or a team that one looks after, is paid out to. */
export default class BankAccountsController {
  /** GET /bank-account. */
  async show({ scope, response }: HttpContext) {
    response.header('cache-control', 'no-store')
    return { bankAccount: await bankAccountOf(scope.accountId) }
  }

  /** PUT /bank-account. */
  async update({ request, scope }: HttpContext) {
    const details = await request.validateUsing(saveBankAccount)
    await transaction((trx) => actions.saveBankAccount(trx, scope, details))
    return { bankAccount: await bankAccountOf(scope.accountId) }
  }

  /** DELETE /bank-account. */
  async destroy({ scope, response }: HttpContext) {
    await transaction((trx) => actions.deleteBankAccount(trx, scope))
    return response.status(204).send('')
  }
}
