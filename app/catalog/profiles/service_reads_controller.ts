import type { HttpContext } from '@adonisjs/core/http'
import { publicHost } from './find_page_host.ts'
import { serviceForHost, servicesForHost } from '../services/find_for_host.ts'
import { ownServiceBy } from '../services/find_own_service.ts'
import { publicServiceBy } from '../services/find_service_card.ts'
import { listPublicServices, listServices } from './list_services.ts'
import PublicServiceTransformer, {
  publicPage,
  publicServiceOf,
} from './public_service_transformer.ts'
import { publicServiceFilter, serviceFilter, serviceQuery } from './validators.ts'

/**
 * Services as their host reads them; with a `username` as all see them.
 * Source: docs/api.md, "The specification’s paths".
 */
export default class ServiceReadsController {
  /** GET /services: the account's own; with a `username` what everybody sees of that host's. */
  async index({ request, scope, serialize }: HttpContext) {
    if (isOfHost(request)) return publicList(request)
    const page = await listServices(scope, await request.validateUsing(serviceFilter))
    return serialize({ ...page, items: await servicesForHost(scope, page.items) })
  }

  /** GET /services/:id, by id or slug; with a `username` as everybody sees that host's. */
  async show({ request, params, scope, serialize }: HttpContext) {
    if (!isOfHost(request)) {
      const service = await ownServiceBy(scope, params.id)
      return serialize(await serviceForHost(scope, service))
    }
    const { username = '', plus } = await request.validateUsing(serviceQuery)
    const { organizer, isPlus } = await publicHost(username, { isPlus: plus })
    const service = await publicServiceBy(organizer.id, params.id, { isPlus })
    return serialize(PublicServiceTransformer.transform(await publicServiceOf(organizer, service)))
  }
}

/** Whether the query names a host: then no login is needed (routes.ts). */
function isOfHost(request: HttpContext['request']) {
  return request.qs().username !== undefined
}

async function publicList(request: HttpContext['request']) {
  const { username = '' } = await request.validateUsing(serviceQuery)
  const filter = await request.validateUsing(publicServiceFilter)
  return publicPage(await listPublicServices(username, filter))
}
