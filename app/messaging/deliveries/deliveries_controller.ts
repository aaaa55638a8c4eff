import type { HttpContext } from '@adonisjs/core/http'
import { sendAgain } from './send_again.ts'
import { transaction } from '#core/database/transaction'
import { deliveryFilter } from './validators.ts'
import { deliveriesOf, unsentOf } from './list_deliveries.ts'
import DeliveryTransformer from './delivery_transformer.ts'

/** What was sent to whom, for the host whose bookings it is about. */
export default class DeliveriesController {
  /** GET /deliveries: what did not arrive of late, or may not have. */
  async index({ request, scope, serialize }: HttpContext) {
    const filter = await request.validateUsing(deliveryFilter)
    const page = await unsentOf(scope.accountId, filter)
    return serialize({ ...page, items: DeliveryTransformer.transform(page.items) })
  }

  /** GET /tickets/:code/deliveries: all that is said of one booking. */
  async ofBooking({ params, scope, serialize }: HttpContext) {
    const deliveries = await deliveriesOf(scope.accountId, params.code)
    return serialize({ items: DeliveryTransformer.transform(deliveries) })
  }

  /** POST /deliveries/:id/send: once more. */
  async send({ params, scope, serialize }: HttpContext) {
    const wanted = { accountId: scope.accountId, id: params.id as string }
    const delivery = await transaction((trx) => sendAgain(trx, wanted))
    return serialize(DeliveryTransformer.transform(delivery))
  }
}
