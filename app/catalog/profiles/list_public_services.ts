import { publicHost } from './find_page_host.ts'
import type { Page } from '#core/pagination'
import { publicServices, type ServiceCard } from '../services/find_service_card.ts'
import type { PublicServiceFilter } from './validators.ts'

/** A page of what a host shows to everybody, in the host's order. Throws USER_NOT_FOUND (404). */
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
