import { payoutFilter } from './validators.ts'
import { listPayouts } from './list_payouts.ts'
import type { HttpContext } from '@adonisjs/core/http'
import PayoutTransformer from './payout_transformer.ts'

/** What the platform paid to a host, and will. */
export default class PayoutsController {
  /** GET /users/me/wallet/payouts. */
  async index({ request, scope, serialize }: HttpContext) {
    const filter = await request.validateUsing(payoutFilter)
    const { items, ...page } = await listPayouts({ accountId: scope.accountId, ...filter })
    const shown = PayoutTransformer.transform(items)
    return serialize({
      ...page,
      items: scope.role === 'OWNER' ? shown.useVariant('forOwner') : shown,
    })
  }
}
