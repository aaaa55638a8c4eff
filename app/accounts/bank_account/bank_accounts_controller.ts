import { limits } from '#config/limits'
import { notAllowed } from '#core/errors'
import { orShowPresent } from '#core/versions'
import type { HttpContext } from '@adonisjs/core/http'
import { limitCalls } from '#core/http/attempts'
import { transaction } from '#core/database/transaction'
import * as actions from './save_bank_account.ts'
import * as validators from './validators.ts'
import { currencyOf, findBankAccount, findBankDetails } from './find_bank_account.ts'
import { requestVerification } from '../users/request_verification.ts'

/** Where one's own account, or a team that one owns, is paid out to. */
export default class BankAccountsController {
  /** GET /bank-account. */
  async show(ctx: HttpContext) {
    return answer(ctx, await wishedCurrency(ctx))
  }

  /** PUT /bank-account: counts from 48 hours on, for the currency of the details. */
  async update(ctx: HttpContext) {
    const input = await ctx.request.validateUsing(validators.saveBankAccount)
    const { currentPassword, code, version, ...details } = input
    await limitCalls(ctx, limits.bankChanges, ctx.scope.userId)
    const change = { details, version, confirmation: { currentPassword, code } }
    await orShowPresent(
      () => transaction((trx) => actions.planBankAccount(trx, ctx.scope, change)),
      () => findBankDetails(ctx.scope, details.currency)
    )
    return answer(ctx, details.currency)
  }

  /** DELETE /bank-account. */
  async destroy(ctx: HttpContext) {
    const wished = await wishedCurrency(ctx)
    const confirmation = await ctx.request.validateUsing(validators.deleteBankAccount)
    await limitCalls(ctx, limits.bankChanges, ctx.scope.userId)
    const currency = await currencyOf(ctx.scope.accountId, wished)
    const forgotten = { currency, confirmation }
    await transaction((trx) => actions.deleteBankAccount(trx, ctx.scope, forgotten))
    return ctx.response.status(204).send('')
  }

  /** DELETE /bank-account/pending. */
  async cancel(ctx: HttpContext) {
    const currency = await currencyOf(ctx.scope.accountId, await wishedCurrency(ctx))
    await transaction((trx) => actions.cancelBankChange(trx, ctx.scope, currency))
    return answer(ctx, currency)
  }

  /** POST /bank-account/code: for an owner without a password. */
  async sendCode(ctx: HttpContext) {
    const { userId, role } = ctx.scope
    if (role !== 'OWNER') throw notAllowed()
    await limitCalls(ctx, limits.bankCodes, userId)
    await transaction((trx) => requestVerification(trx, userId, 'BANK_ACCOUNT'))
    return ctx.response.status(202).json({ sent: true })
  }
}

async function wishedCurrency({ request }: HttpContext): Promise<string | undefined> {
  const { currency } = await validators.bankCurrency.validate(request.qs())
  return currency
}

async function answer({ scope, response }: HttpContext, currency?: string) {
  response.header('cache-control', 'no-store')
  return findBankAccount(scope, currency)
}
