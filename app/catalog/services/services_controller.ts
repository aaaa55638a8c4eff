import { isId } from '#core/ids'
import Service from './service.ts'
import { serviceNotFound } from '../errors.ts'
import type { HttpContext } from '@adonisjs/core/http'
import { answerOnce } from '#core/idempotency'
import { forHost, oneForHost } from './find_for_host.ts'
import { listServices } from './list_services.ts'
import { transaction, type Trx } from '#core/database/transaction'
import { publicHost } from '../profiles/find_page_host.ts'
import { ownServiceBy } from './find_own_service.ts'
import { publicServiceBy } from './find_service_card.ts'
import { listPublicServices } from '../profiles/list_public_services.ts'
import { cloneService } from './clone_service.ts'
import { reorderServices } from './reorder_services.ts'
import { deleteService } from './delete_service.ts'
import PublicServiceTransformer, { serviceFields } from '../profiles/public_service_transformer.ts'
import ServiceTransformer from './service_transformer.ts'
import { changeService as change, publishService } from './save_service.ts'
import {
  changeService,
  cloneQuery,
  createService,
  newOrder,
  publicServiceFilter,
  serviceFilter,
  serviceQuery,
} from './validators.ts'

/** A host's services, under /services and /products alike (docs/api.md, "The specification’s paths"). */
export default class ServicesController {
  /** GET /services: one's own; with a `username` what everybody sees of that host's. */
  async index({ request, scope, serialize }: HttpContext) {
    if (isOfHost(request)) return publicList(request)
    const page = await listServices(scope, await request.validateUsing(serviceFilter))
    const items = await forHost(scope, page.items)
    return serialize({ ...page, items: ServiceTransformer.transform(items) })
  }

  /** GET /services/:id, by id or slug: one's own; with a `username` as everybody sees that host's. */
  async show(ctx: HttpContext) {
    if (!isOfHost(ctx.request)) return answer(ctx, await ownServiceBy(ctx.scope, ctx.params.id))

    const { username = '', plus } = await ctx.request.validateUsing(serviceQuery)
    const { organizer, isPlus } = await publicHost(username, { isPlus: plus })
    const service = await publicServiceBy(organizer.id, ctx.params.id, { isPlus })
    return ctx.serialize(PublicServiceTransformer.transform({ service, organizer }))
  }

  /** POST /services; with `cloneId` in the query a copy of that one, and nothing is said of it. */
  async store(ctx: HttpContext) {
    if (ctx.request.qs().cloneId !== undefined) return copy(ctx)
    const input = await ctx.request.validateUsing(createService)
    return create(ctx, (trx) => publishService(trx, ctx.scope, input))
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

/** Whether a host's public services are asked for: then no login is needed (routes.ts). */
function isOfHost(request: HttpContext['request']) {
  return request.qs().username !== undefined
}

async function publicList(request: HttpContext['request']) {
  const { username = '' } = await request.validateUsing(serviceQuery)
  const page = await listPublicServices(username, await request.validateUsing(publicServiceFilter))
  return { ...page, items: page.items.map(serviceFields) }
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

function idOf({ params }: HttpContext): string {
  if (!isId(params.id)) throw serviceNotFound()
  return params.id
}

async function answer({ scope, serialize }: HttpContext, service: Service, trx?: Trx) {
  return serialize(ServiceTransformer.transform(await oneForHost(scope, service, trx)))
}
