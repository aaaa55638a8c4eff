import Buyer from '../booking/buyer.ts'
import { sql } from '#core/database/transaction'
import { DUPLICATE_REASONS, type DuplicateReason } from '#shared/buyers'
import type { AccountScope } from '#core/account_scope'

/** Clients who look like one person, and by what. */
export type Duplicates = { reason: DuplicateReason; buyers: Buyer[] }

/** How many groups are found at once; what is merged makes room for others. */
const MOST = 50

/** The clients of an account who look like one person; each group once, by its surest reason. */
export async function duplicatesOf({ accountId }: AccountScope): Promise<Duplicates[]> {
  const groups = await sql<{ reason: DuplicateReason; ids: string[] }>(undefined, ALIKE, {
    accountId,
    most: MOST * DUPLICATE_REASONS.length,
  })
  const ids = groups.flatMap((group) => group.ids)
  const found = await Buyer.query().where({ accountId }).whereIn('id', ids)
  const byId = new Map(found.map((buyer) => [buyer.id, buyer]))
  const seen = new Set<string>()
  return groups
    .toSorted((one, other) => rankOf(one) - rankOf(other))
    .filter(({ ids: [...some] }) => !seen.has(some.join()) && seen.add(some.join()))
    .slice(0, MOST)
    .map((group) => ({
      reason: group.reason,
      buyers: group.ids.flatMap((id) => byId.get(id) ?? []),
    }))
}

const rankOf = ({ reason }: { reason: DuplicateReason }) => DUPLICATE_REASONS.indexOf(reason)

/** A name of one word, or a number of a few digits, is many people's. */
const ALIKE = `
  WITH standing AS (SELECT * FROM buyers WHERE account_id = :accountId AND merged_into IS NULL), keys AS (
    SELECT id, 'document' AS reason, document_type || ' ' || upper(document_value) AS key FROM standing
    WHERE document_value IS NOT NULL
    UNION ALL
    SELECT id, 'phone', regexp_replace(phone_prefix || phone_number, '[^0-9]', '', 'g') FROM standing
    WHERE length(regexp_replace(phone_number, '[^0-9]', '', 'g')) >= 6
    UNION ALL
    SELECT id, 'name', lower(regexp_replace(btrim(name), '\\s+', ' ', 'g')) FROM standing WHERE btrim(name) LIKE '% %'
  )
  SELECT reason, array_agg(id ORDER BY id) AS ids FROM keys
  GROUP BY reason, key HAVING count(*) > 1 ORDER BY min(CAST(id AS text)) DESC LIMIT :most`
