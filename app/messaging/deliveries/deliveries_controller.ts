import type { HttpContext } from '@adonisjs/core/http'
import { sendAgain } from './send_again.ts'
import { transaction } from '#core/database/transaction'
import { deliveryFilter } from './validators.ts'
import { deliveriesOf, unsentOf } from './list_deliveries.ts'
import DeliveryTransformer from './delivery_transformer.ts'

/** The deliveries of bookings, for their host. */
export default class DeliveriesController {
  /** GET /deliveries: recent deliveries that did not arrive, or may not have. */
  async index({ request, scope, serialize }: HttpContext) {
    const filter = await request.validateUsing(deliveryFilter)
    const page = await unsentOf(scope.accountId, filter)
    return serialize({ ...page, items: DeliveryTransformer.transform(page.items) })
  }

  /** GET /tickets/:code/deliveries: the deliveries of one booking. */
  async ofBooking({ params, scope, serialize }: HttpContext) {
    const deliveries = await deliveriesOf(scope.accountId, params.code)
    return serialize({ items: DeliveryTransformer.transform(deliveries) })
  }

  /** POST /deliveries/:id/send: sends one again. */
  async send({ params, scope, serialize }: HttpContext) {
    const key = { accountId: scope.accountId, id: params.id as string }
    const delivery = await transaction((trx) => sendAgain(trx, key))
    return serialize(DeliveryTransformer.transform(delivery))
  }
}
