import { containing } from '#core/search'
import Service from '../services/service.ts'
import type { AccountScope } from '#core/account_scope'
import { paginate, type Page } from '#core/pagination'
import type { ServiceFilter } from './validators.ts'

/** A page of an account's services. */
export async function listServices(
  scope: AccountScope,
  filter: ServiceFilter
): Promise<Page<Service>> {
  const query = Service.query().where({ accountId: scope.accountId }).whereNull('archivedAt')
  if (filter.type) query.where({ type: filter.type })
  if (filter.q) query.whereILike('title', containing(filter.q))
  return paginate(query, filter)
}
