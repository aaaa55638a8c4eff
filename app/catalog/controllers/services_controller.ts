import { isId } from '#core/ids'
import Service from '../models/service.ts'
import { serviceNotFound } from '../errors.ts'
import type { HttpContext } from '@adonisjs/core/http'
import { forHost, oneForHost } from '../queries/for_host.ts'
import { listServices } from '../queries/list_services.ts'
import { transaction } from '#core/database/transaction'
import { ownService } from '../queries/own_service.ts'
import { cloneService } from '../actions/clone_service.ts'
import { reorderServices } from '../actions/reorder_services.ts'
import { deleteService } from '../actions/delete_service.ts'
import ServiceTransformer from '../transformers/service_transformer.ts'
import { changeService as change, publishService } from '../actions/save_service.ts'
import {
  changeService,
  cloneQuery,
  createService,
  newOrder,
  serviceFilter,
} from '../validators/service.ts'

/** A host's services, under /services and /products alike (specification, section 7). */
export default class ServicesController {
  /** GET /services. */
  async index({ request, scope, serialize }: HttpContext) {
    const page = await listServices(scope, await request.validateUsing(serviceFilter))
    const items = await forHost(scope, page.items)
    return serialize({ ...page, items: ServiceTransformer.transform(items) })
  }

  /** GET /services/:id. */
  async show(ctx: HttpContext) {
    return answer(ctx, await ownService(ctx.scope, idOf(ctx)))
  }

  /** POST /services; with `cloneId` in the query a copy of that one, and nothing is said of it. */
  async store(ctx: HttpContext) {
    if (ctx.request.qs().cloneId !== undefined) return copy(ctx)
    const input = await ctx.request.validateUsing(createService)
    const service = await transaction((trx) => publishService(trx, ctx.scope, input))
    ctx.response.status(201)
    return answer(ctx, await Service.findOrFail(service.id))
  }

  /** PATCH /services/:id. */
  async update(ctx: HttpContext) {
    const changes = await ctx.request.validateUsing(changeService)
    return answer(ctx, await transaction((trx) => change(trx, ctx.scope, idOf(ctx), changes)))
  }

  /** PATCH /services/reorder. */
  async reorder({ request, scope }: HttpContext) {
    const { order } = await request.validateUsing(newOrder)
    return { order: await transaction((trx) => reorderServices(trx, scope, order)) }
  }

  /** DELETE /services/:id. */
  async destroy(ctx: HttpContext) {
    await transaction((trx) => deleteService(trx, ctx.scope, idOf(ctx)))
    return ctx.response.status(204).send('')
  }
}

async function copy(ctx: HttpContext) {
  const { cloneId } = await ctx.request.validateUsing(cloneQuery)
  const clone = await transaction((trx) => cloneService(trx, ctx.scope, cloneId))
  ctx.response.status(201)
  return answer(ctx, await Service.findOrFail(clone.id))
}

function idOf({ params }: HttpContext): string {
  if (!isId(params.id)) throw serviceNotFound()
  return params.id
}

async function answer({ scope, serialize }: HttpContext, service: Service) {
  return serialize(ServiceTransformer.transform(await oneForHost(scope, service)))
}
