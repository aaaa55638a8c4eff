import { saveTaxData } from './validators.ts'
import { orShowPresent } from '#core/versions'
import { transaction } from '#core/database/transaction'
import type { HttpContext } from '@adonisjs/core/http'
import { forgetTaxData, shownTaxData, writeTaxData } from './save_tax_data.ts'

/** Under which name and number an account pays its taxes. */
export default class TaxDataController {
  /** GET /tax-data. */
  async show(ctx: HttpContext) {
    return answer(ctx)
  }

  /** PUT /tax-data. */
  async update(ctx: HttpContext) {
    const details = await ctx.request.validateUsing(saveTaxData)
    await orShowPresent(
      () => transaction((trx) => writeTaxData(trx, ctx.scope, details)),
      async () => (await shownTaxData(ctx.scope)).taxData ?? {}
    )
    return answer(ctx)
  }

  /** DELETE /tax-data. */
  async destroy({ scope, response }: HttpContext) {
    await transaction((trx) => forgetTaxData(trx, scope))
    return response.status(204).send('')
  }
}

async function answer({ scope, response }: HttpContext) {
  response.header('cache-control', 'no-store')
  return shownTaxData(scope)
}
