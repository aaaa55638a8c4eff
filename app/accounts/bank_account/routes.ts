import vine from '@vinejs/vine'
import { changedMeanwhile } from '#core/errors'
import router from '@adonisjs/core/services/router'
import { maskedBankShape } from '../users/account_fields.ts'
import { bankCurrency, deleteBankAccount, saveBankAccount } from './validators.ts'
import {
  wrongPassword,
  invalidCode,
  codeExpired,
  waitForCode,
  bankChangeNotFound,
} from '../errors.ts'

const BankAccountsController = () => import('./bank_accounts_controller.ts')

const answer = vine.create({
  currency: vine.string(),
  currencies: vine.array(vine.string()),
  exists: vine.boolean(),
  isOwner: vine.boolean(),
  versions: vine.array(vine.object({ currency: vine.string(), version: vine.number() })),
  bankAccount: vine.object(maskedBankShape()).nullable(),
  pending: vine.object({ ...maskedBankShape(), countsFrom: vine.string() }).nullable(),
})

const CONFIRMATION = [wrongPassword, invalidCode, codeExpired, waitForCode]

/** Where an account is paid out to. */
export function ownRoutes() {
  const path = '/bank-account'
  router.get(path, [BankAccountsController, 'show']).as('bank_account.show').docs({
    access: 'managers',
    summary:
      'Where an account is paid out to in one currency, for its owner; for others whether there is such',
    query: bankCurrency,
    answer,
  })
  router
    .put(path, [BankAccountsController, 'update'])
    .as('bank_account.update')
    .docs({
      access: 'owner',
      summary:
        'Say where money of a currency is paid out to from 48 hours on, with the password or a mailed code',
      body: saveBankAccount,
      answer,
      errors: [...CONFIRMATION, changedMeanwhile],
    })
  router.delete(path, [BankAccountsController, 'destroy']).as('bank_account.destroy').docs({
    access: 'owner',
    summary: 'Forget where money of a currency is paid out to, with the password or a mailed code',
    query: bankCurrency,
    body: deleteBankAccount,
    status: 204,
    errors: CONFIRMATION,
  })
  router
    .delete(`${path}/pending`, [BankAccountsController, 'cancel'])
    .as('bank_account.cancel')
    .docs({
      access: 'owner',
      summary: 'Call off the bank details of a currency that wait to count',
      query: bankCurrency,
      answer,
      errors: [bankChangeNotFound],
    })
  router
    .post(`${path}/code`, [BankAccountsController, 'sendCode'])
    .as('bank_account.send_code')
    .docs({
      access: 'owner',
      summary: 'Mail a code by which who has no password confirms a change of bank details',
      status: 202,
      errors: [waitForCode],
    })
}
