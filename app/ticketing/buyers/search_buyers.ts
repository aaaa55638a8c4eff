import { hasFeature } from '#accounts'
import type { AccountScope } from '#core/account_scope'
import type { Trx } from '#core/database/transaction'
import { findSaid, type Found, type Search } from '#core/search'

/** The expression of the index `buyers_search`. */
export const BUYER_TEXT = `search_fold(buyers.name || ' ' || CAST(buyers.email AS text) || ' '
  || coalesce(buyers.phone_prefix, '') || coalesce(buyers.phone_number, '') || ' ' || coalesce(buyers.document_value, ''))`

/** Whether a client has one merged into them that fits a condition. An array, because an index finds its ids beside other conditions. */
export const hasMerged = (
  fits: string
) => `buyers.id = ANY(ARRAY(SELECT buyers.merged_into FROM buyers
  WHERE buyers.account_id = :accountId AND buyers.merged_into IS NOT NULL AND (${fits})))`

type Row = { id: string; name: string; email: string; phone: string | null }

/** Clients of an account by name, e-mail, phone or document, also of who was merged into them. None under a plan that does not open their pages. */
export async function searchBuyers(
  trx: Trx,
  { accountId }: AccountScope,
  search: Search
): Promise<Found> {
  if (!(await hasFeature(accountId, 'buyers', trx))) return { kind: 'buyers', hits: [] }
  const rows = await findSaid<Row>(trx, search, {
    from: 'FROM buyers WHERE buyers.account_id = :accountId AND buyers.merged_into IS NULL',
    text: BUYER_TEXT,
    standsFor: hasMerged,
    columns: `buyers.id, buyers.name, CAST(buyers.email AS text) AS email,
      buyers.phone_prefix || ' ' || buyers.phone_number AS phone, buyers.last_reservation_at`,
    order: 'last_reservation_at DESC, id',
    bindings: { accountId },
  })
  return {
    kind: 'buyers',
    hits: rows.map(({ id, name, email, phone }) => ({
      id,
      title: name,
      description: [phone, email].filter(Boolean).join(' · '),
      path: `buyers/${id}`,
      at: null,
      state: null,
    })),
  }
}
