import { containing } from '#core/search'
import { publicHost } from './find_page_host.ts'
import Service from '../services/service.ts'
import type { AccountScope } from '#core/account_scope'
import { paginate, type Page } from '#core/pagination'
import type { PublicServiceFilter, ServiceFilter } from './validators.ts'
import { publicServices, type ServiceCard } from '../services/find_service_card.ts'

/** Lists a page of an account's own services. */
export async function listServices(
  scope: AccountScope,
  filter: ServiceFilter
): Promise<Page<Service>> {
  const query = Service.query().where({ accountId: scope.accountId }).whereNull('archivedAt')
  if (filter.type) query.where({ type: filter.type })
  if (filter.q) query.whereILike('title', containing(filter.q))
  return paginate(query, filter)
}

/** Lists a page of the services that a host shows, in the host's order. Throws USER_NOT_FOUND (404). */
export async function listPublicServices(
  name: string,
  { page = 1, size = 200, type, plus }: PublicServiceFilter
): Promise<Page<ServiceCard>> {
  const { organizer, isPlus } = await publicHost(name, { isPlus: plus })
  const all = await publicServices(organizer.id, { isPlus })
  const services = type ? all.filter((service) => service.type === type) : all
  const items = services.slice((page - 1) * size, page * size)
  return { size, total: services.length, current: page, items }
}
