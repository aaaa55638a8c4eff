import { findSaid, findWords, type Found, type Search } from '#core/search'
import type { AccountScope } from '#core/account_scope'
import { LIVE_USER } from '#accounts'
import type { Trx } from '#core/database/transaction'
import { profilePath, servicePath } from '#shared/service_path'
import { serviceKind } from '#shared/service_kinds'
import { withoutOver } from './find_service_card.ts'

/** The expressions of the indexes `services_search`, `services_words` and `accounts_search`. */
const TITLE = 'search_fold(services.title)'
const IN_WORDS = `to_tsvector('public.plain_spanish', services.title || ' ' || coalesce(services.description, ''))
  @@ to_tsquery('public.plain_spanish', :stems)`
const NAMES = `search_fold(accounts.first_name || ' ' || coalesce(accounts.last_name, '') || ' '
  || coalesce(accounts.profession, '') || ' ' || coalesce(accounts.username, ''))`

type Row = { id: string; type: string; slug: string; title: string; description: string | null }

/** What an account offers with all words in its title, or their forms in title and description. */
export async function searchOwnServices(
  trx: Trx,
  { accountId }: AccountScope,
  search: Search
): Promise<Found[]> {
  const rows = await findSaid<Row>(trx, search, {
    from: 'FROM services WHERE services.account_id = :accountId AND services.archived_at IS NULL',
    text: TITLE,
    or: IN_WORDS,
    columns: 'services.id, services.type, services.slug, services.title, services.description',
    order: 'title, id',
    bindings: { accountId },
  })
  const hits = rows.map((row) => ({
    ...hitOf(row),
    path: `services/${serviceKind(row.type).page}/${row.id}`,
  }))
  return [{ kind: 'services', hits }]
}

/** The services of an account whose title has any of the words. Archived ones too; for each word whether it has it. */
export async function servicesSaid(
  trx: Trx,
  { accountId }: Pick<AccountScope, 'accountId'>,
  search: Search
): Promise<{ id: string; has: boolean[] }[]> {
  return findWords(trx, search, {
    from: 'FROM services WHERE services.account_id = :accountId',
    text: TITLE,
    columns: 'services.id',
    bindings: { accountId },
  })
}

/** Public hosts by name and profession, and what they show to all. */
export async function searchPublicPages(trx: Trx, search: Search): Promise<Found[]> {
  return [
    { kind: 'professionals', hits: await publicHosts(trx, search) },
    { kind: 'services', hits: await shownServices(trx, search) },
  ]
}

type HostRow = {
  id: string
  fullName: string
  profession: string | null
  username: string
  showInfoPage: boolean
}

async function publicHosts(trx: Trx, search: Search) {
  const rows = await findSaid<HostRow>(trx, search, {
    from: `FROM accounts WHERE accounts.username IS NOT NULL AND ${HAS_LIVE_OWNER}
      AND EXISTS (SELECT FROM services WHERE services.account_id = accounts.id AND ${IS_SHOWN})`,
    text: NAMES,
    columns: `accounts.id, trim(accounts.first_name || ' ' || coalesce(accounts.last_name, '')) AS "fullName",
      accounts.profession, accounts.username, accounts.show_info_page AS "showInfoPage"`,
    order: 'username',
  })
  return rows.map((row) => ({
    id: row.id,
    title: row.fullName,
    description: row.profession,
    path: profilePath(row),
    at: null,
    state: null,
  }))
}

type ShownRow = Row & { username: string; fullName: string }

async function shownServices(trx: Trx, search: Search) {
  const rows = await findSaid<ShownRow>(trx, search, {
    from: `FROM services JOIN accounts ON accounts.id = services.account_id
      WHERE accounts.username IS NOT NULL AND ${IS_SHOWN} AND ${HAS_LIVE_OWNER}`,
    text: TITLE,
    or: IN_WORDS,
    columns: `services.id, services.type, services.slug, services.title, accounts.username,
      trim(accounts.first_name || ' ' || coalesce(accounts.last_name, '')) AS "fullName"`,
    order: 'title, id',
  })
  const open = await withoutOver(rows, trx)
  return open.map((row) => ({
    ...hitOf({ ...row, description: row.fullName }),
    path: servicePath(row.username, row),
  }))
}

const IS_SHOWN = `services.is_public AND NOT services.is_blocked AND services.archived_at IS NULL
  AND NOT (services.type = 'ASSET' AND services.file IS NULL)`

const HAS_LIVE_OWNER = `EXISTS (SELECT FROM members JOIN users u ON u.id = members.user_id AND ${LIVE_USER}
  WHERE members.account_id = accounts.id AND members.role = 'OWNER')`

const hitOf = ({ id, title, description }: Row) => ({
  id,
  title,
  description,
  at: null,
  state: null,
})
