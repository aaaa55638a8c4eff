import { limits } from '#config/limits'
import { sendNow } from './send_now.ts'
import type Delivery from './delivery.ts'
import { skipDelivery } from './skip_delivery.ts'
import { editDelivery } from './edit_delivery.ts'
import { answerOnce } from '#core/idempotency'
import { orShowPresent } from '#core/versions'
import { limitCalls } from '#core/http/attempts'
import { findDelivery } from './lock_delivery.ts'
import { resendDelivery } from './resend_delivery.ts'
import { previewDelivery } from './preview_delivery.ts'
import { shownDeliveries } from './show_deliveries.ts'
import type { HttpContext } from '@adonisjs/core/http'
import { deliveryFilter, tryDelivery, writeDelivery } from './validators.ts'
import { countDeliveries, deliveriesOf, listDeliveries } from './list_deliveries.ts'
import { transaction, type Trx } from '#core/database/transaction'
import DeliveryTransformer from './delivery_transformer.ts'

/** The deliveries of bookings, for their host. */
export default class DeliveriesController {
  /** GET /deliveries: those of the account that pass a filter. */
  async index({ request, scope, serialize }: HttpContext) {
    const filter = await request.validateUsing(deliveryFilter)
    const page = await listDeliveries(scope.accountId, filter)
    const items = await shownDeliveries(scope.accountId, page.items)
    return serialize({ ...page, items: DeliveryTransformer.transform(items) })
  }

  /** GET /deliveries/figures: how many of the last 30 days are in each state. */
  async figures({ scope }: HttpContext) {
    const counts = await countDeliveries(scope.accountId)
    return { states: Object.entries(counts).map(([state, count]) => ({ state, count })) }
  }

  /** GET /tickets/:code/deliveries: the deliveries of one booking. */
  async ofBooking({ params, scope, serialize }: HttpContext) {
    const deliveries = await deliveriesOf(scope.accountId, params.code)
    const items = await shownDeliveries(scope.accountId, deliveries)
    return serialize({ items: DeliveryTransformer.transform(items) })
  }

  /** POST /deliveries/:id/send: sends one at once. */
  async send(ctx: HttpContext) {
    return act(ctx, (trx) => sendNow(trx, keyOf(ctx)))
  }

  /** POST /deliveries/:id/skip: leaves a planned one out. */
  async skip(ctx: HttpContext) {
    return act(ctx, (trx) => skipDelivery(trx, keyOf(ctx)))
  }

  /** PATCH /deliveries/:id: writes subject and text of a planned one. */
  async update(ctx: HttpContext) {
    const change = await ctx.request.validateUsing(writeDelivery)
    const key = keyOf(ctx)
    return orShowPresent(
      () => act(ctx, (trx) => editDelivery(trx, { ...key, change })),
      async () => previewDelivery(await findDelivery(key), {})
    )
  }

  /** POST /deliveries/:id/resend: sends a copy. Idempotent by `Idempotency-Key`. */
  async resend(ctx: HttpContext) {
    const key = keyOf(ctx)
    await limitCalls(ctx, limits.resends, key.accountId)
    return answerOnce(ctx, 201, async (trx) => shown(ctx, await resendDelivery(trx, key)))
  }

  /** POST /deliveries/:id/preview: what it would say, with what the host tries out. */
  async preview(ctx: HttpContext) {
    const tried = await ctx.request.validateUsing(tryDelivery)
    return previewDelivery(await findDelivery(keyOf(ctx)), tried)
  }
}

function keyOf({ params, scope }: HttpContext) {
  return { accountId: scope.accountId, id: params.id as string }
}

async function act(ctx: HttpContext, change: (trx: Trx) => Promise<Delivery>) {
  return shown(ctx, await transaction(change))
}

async function shown({ serialize }: HttpContext, delivery: Delivery) {
  const [one] = await shownDeliveries(delivery.accountId, [delivery])
  return serialize(DeliveryTransformer.transform(one!))
}
