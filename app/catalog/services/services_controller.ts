import Service from './service.ts'
import type { HttpContext } from '@adonisjs/core/http'
import { ownService } from './find_own_service.ts'
import { answerOnce } from '#core/idempotency'
import { orShowPresent } from '#core/versions'
import { serviceForHost } from './find_for_host.ts'
import { transaction, type Trx } from '#core/database/transaction'
import { cloneService } from './clone_service.ts'
import { reorderServices } from './reorder_services.ts'
import { deleteService } from './delete_service.ts'
import { addService } from './add_service.ts'
import { changeService as change } from './save_service.ts'
import { changeService, cloneQuery, createService, newOrder } from './validators.ts'

/** What hosts do with their services. Source: docs/api.md, "The specification’s paths". */
export default class ServicesController {
  /** POST /services; with `cloneId` in the query, and no body, a copy of that service. */
  async store(ctx: HttpContext) {
    if (ctx.request.qs().cloneId !== undefined) return copy(ctx)
    const input = await ctx.request.validateUsing(createService)
    return create(ctx, (trx) => addService(trx, ctx.scope, input))
  }

  /** PATCH /services/:id. */
  async update(ctx: HttpContext) {
    const changes = await ctx.request.validateUsing(changeService)
    const { scope, params } = ctx
    const service = await orShowPresent(
      () => transaction((trx) => change(trx, scope, params.id, changes)),
      async () => answer(ctx, await ownService(scope, params.id))
    )
    return answer(ctx, service)
  }

  /** PATCH /services/reorder. */
  async reorder({ request, scope }: HttpContext) {
    const { order } = await request.validateUsing(newOrder)
    return { order: await transaction((trx) => reorderServices(trx, scope, order)) }
  }

  /** DELETE /services/:id. */
  async destroy(ctx: HttpContext) {
    await transaction((trx) => deleteService(trx, ctx.scope, ctx.params.id))
    return ctx.response.status(204).send('')
  }
}

async function copy(ctx: HttpContext) {
  const { cloneId } = await ctx.request.validateUsing(cloneQuery)
  return create(ctx, (trx) => cloneService(trx, ctx.scope, cloneId))
}

async function create(ctx: HttpContext, make: (trx: Trx) => Promise<Service>) {
  return answerOnce(ctx, 201, async (trx) => {
    const { id } = await make(trx)
    return answer(ctx, await Service.findOrFail(id, { client: trx }), trx)
  })
}

async function answer({ scope, serialize }: HttpContext, service: Service, trx?: Trx) {
  return serialize(await serviceForHost(scope, service, trx))
}
