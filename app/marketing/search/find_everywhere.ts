import { accountById } from '#accounts'
import type { AccountScope } from '#core/account_scope'
import type { Trx } from '#core/database/transaction'
import { publicSearch, search as limits } from '#config/search_limits'
import { beginSearch, exactFirst, searched, searchedByAll, searchFor } from '#core/search'
import type { Found, Hit } from '#core/search'

/** A result with its address on the site. */
export type FoundHit = Hit & { url: string }

/** What a module found, with addresses. */
export type FoundGroup = { kind: Found['kind']; hits: FoundHit[] }

/** What an account has that fits, in the order of the modules. Kinds of which nothing fits are left out. */
export async function searchAccount(
  trx: Trx,
  scope: AccountScope,
  text: string
): Promise<FoundGroup[]> {
  await beginSearch(trx, limits.milliseconds)
  const account = (await accountById(scope.accountId, trx))!
  const panel = `/profile/${account.type === 't' ? `t/${account.id}` : 'u/me'}`
  const found = await exactFirst(searchFor(text, limits.most), async (search) =>
    (await searched.ask(trx, scope, search)).flat()
  )
  return groupsOf(found, (path) => `${panel}/${path}`)
}

/** What the public site has that fits. */
export async function searchSite(trx: Trx, text: string): Promise<FoundGroup[]> {
  await beginSearch(trx, publicSearch.milliseconds)
  const found = await exactFirst(searchFor(text, publicSearch.most), async (search) =>
    (await searchedByAll.ask(trx, search)).flat()
  )
  return groupsOf(found, (path) => path)
}

function groupsOf(found: Found[], address: (path: string) => string): FoundGroup[] {
  return found
    .filter(({ hits }) => hits.length > 0)
    .map(({ kind, hits }) => ({
      kind,
      hits: hits.map((hit) => ({ ...hit, url: address(hit.path) })),
    }))
}
