import { limits } from '#config/limits'
import { payoutFilter } from './validators.ts'
import { listPayouts } from './list_payouts.ts'
import { limitCalls } from '#core/http/attempts'
import { statementFile } from './write_statement.ts'
import { attachment } from '#core/files/attachment'
import type { HttpContext } from '@adonisjs/core/http'
import PayoutTransformer from './payout_transformer.ts'

/** What the platform paid to a host, and will. */
export default class PayoutsController {
  /** GET /users/me/wallet/payouts. */
  async index({ request, scope, serialize }: HttpContext) {
    const filter = await request.validateUsing(payoutFilter)
    const { items, ...page } = await listPayouts({ scope, ...filter })
    return serialize({ ...page, items: PayoutTransformer.transform(items) })
  }

  /** GET /users/me/wallet/payouts/:id/statement: as PDF. */
  async statement(ctx: HttpContext) {
    const { params, response, scope, i18n } = ctx
    await limitCalls(ctx, limits.exports, scope.accountId)
    const { name, file } = await statementFile(scope, params.id, i18n)
    response.header('content-type', 'application/pdf')
    response.header('content-disposition', attachment(name))
    response.header('cache-control', 'no-store')
    return response.send(file)
  }
}
