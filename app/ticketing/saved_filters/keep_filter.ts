import { lockPeople } from '#accounts'
import SavedFilter from './saved_filter.ts'
import type { KeptFilter } from './validators.ts'
import { mostSavedFilters } from '#config/limits'
import type { Trx } from '#core/database/transaction'
import type { SavedList } from '#shared/saved_filters'
import type { AccountScope } from '#core/account_scope'
import { savedFilterNotFound, tooManySavedFilters } from '../errors.ts'

/** The account, and the member in it: another member of a team has filters of their own. */
type Owner = Pick<AccountScope, 'accountId' | 'userId'>

/** The filters that a member keeps of a list, by their names. */
export async function listSavedFilters(
  { accountId, userId }: Owner,
  list: SavedList
): Promise<SavedFilter[]> {
  return SavedFilter.query().where({ accountId, userId, list }).orderBy('name').orderBy('id')
}

/**
 * Keeps the filters of a list under a name, in place of what had that name. Throws TOO_MANY_SAVED_FILTERS (409). The lock
 * lets one transaction at a time count them and look for the name.
 */
export async function keepFilter(
  trx: Trx,
  { accountId, userId }: Owner,
  { list, name, query }: KeptFilter
): Promise<SavedFilter> {
  await lockPeople(trx, [accountId])
  const all = await SavedFilter.query({ client: trx }).where({ accountId, userId, list })
  const known = all.find((one) => one.name === name)
  if (known) return known.merge({ query }).save()
  if (all.length >= mostSavedFilters) throw tooManySavedFilters(mostSavedFilters)
  return SavedFilter.create({ accountId, userId, list, name, query }, { client: trx })
}

/** Removes a filter of a member. Throws SAVED_FILTER_NOT_FOUND (404). */
export async function deleteSavedFilter(
  trx: Trx,
  { accountId, userId }: Owner,
  id: string
): Promise<void> {
  const key = { accountId, userId, id }
  const found = await SavedFilter.query({ client: trx }).where(key).forUpdate().first()
  if (!found) throw savedFilterNotFound()
  await found.delete()
}
