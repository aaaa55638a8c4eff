import { limits } from '#config/limits'
import type { HttpContext } from '@adonisjs/core/http'
import { orShowPresent } from '#core/versions'
import { limitCalls } from '#core/http/attempts'
import { transaction, type Trx } from '#core/database/transaction'
import * as actions from './save_webhook_endpoint.ts'
import type WebhookEndpoint from './webhook_endpoint.ts'
import { listEndpoints, mostEndpoints } from './find_endpoints.ts'
import { replayWebhooks, testEndpoint } from './replay_webhooks.ts'
import { listWebhookDeliveries } from './list_webhook_deliveries.ts'
import WebhookDeliveryTransformer from './webhook_delivery_transformer.ts'
import WebhookEndpointTransformer from './webhook_endpoint_transformer.ts'
import { endpointChange, newEndpoint, replayWish, webhookDeliveryPage } from './validators.ts'

/** Where the programs of an account hear of its bookings. */
export default class WebhookEndpointsController {
  /** GET /webhook-endpoints. */
  async index({ scope: { accountId }, serialize }: HttpContext) {
    const [items, most] = [await listEndpoints(accountId), await mostEndpoints(accountId)]
    return serialize({ most, items: WebhookEndpointTransformer.transform(items) })
  }

  /** POST /webhook-endpoints: with the secret, which no other call but a rotation answers. */
  async store(ctx: HttpContext) {
    const input = await ctx.request.validateUsing(newEndpoint)
    const made = await transaction((trx) => actions.addEndpoint(trx, ctx.scope.accountId, input))
    ctx.response.status(201)
    return withSecret(ctx, made)
  }

  /** PATCH /webhook-endpoints/:id. */
  async update(ctx: HttpContext) {
    const change = await ctx.request.validateUsing(endpointChange)
    const shown = (one: WebhookEndpoint) => ctx.serialize(WebhookEndpointTransformer.transform(one))
    const changed = await orShowPresent(
      () => transaction((trx) => actions.changeEndpoint(trx, keyOf(ctx), change)),
      async () => shown(await actions.lockEndpoint(undefined, keyOf(ctx)))
    )
    return shown(changed)
  }

  /** DELETE /webhook-endpoints/:id. */
  async destroy(ctx: HttpContext) {
    await transaction((trx) => actions.removeEndpoint(trx, keyOf(ctx)))
    return ctx.response.status(204).send('')
  }

  /** POST /webhook-endpoints/:id/rotate: the secret before signs too for a day. */
  async rotate(ctx: HttpContext) {
    const rotated = await transaction((trx) => actions.rotateSecret(trx, keyOf(ctx)))
    ctx.response.status(202)
    return withSecret(ctx, rotated)
  }

  /** POST /webhook-endpoints/:id/test. */
  async test(ctx: HttpContext) {
    return sendAgain(ctx, (trx) => testEndpoint(trx, keyOf(ctx)))
  }

  /** POST /webhook-endpoints/:id/replay. */
  async replay(ctx: HttpContext) {
    const wish = await ctx.request.validateUsing(replayWish)
    return sendAgain(ctx, (trx) => replayWebhooks(trx, keyOf(ctx), wish))
  }

  /** GET /webhook-endpoints/:id/deliveries: the log of 30 days. */
  async deliveries(ctx: HttpContext) {
    const query = await ctx.request.validateUsing(webhookDeliveryPage)
    const endpoint = await actions.lockEndpoint(undefined, keyOf(ctx))
    const { items, ...page } = await listWebhookDeliveries(endpoint, query)
    return ctx.serialize({ ...page, items: WebhookDeliveryTransformer.transform(items) })
  }
}

/** What makes the server call an address of the host's is counted. */
async function sendAgain(ctx: HttpContext, work: (trx: Trx) => Promise<number>) {
  await limitCalls(ctx, limits.webhookReplays, ctx.scope.accountId)
  const count = await transaction(work)
  ctx.response.status(202)
  return { count }
}

async function withSecret({ serialize }: HttpContext, { endpoint, secret }: actions.WithSecret) {
  return { ...(await serialize(WebhookEndpointTransformer.transform(endpoint))), secret }
}

const keyOf = ({ scope, params }: HttpContext) => ({
  accountId: scope.accountId,
  id: params.id as string,
})
