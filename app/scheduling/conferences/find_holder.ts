import { sql, type Trx } from '#core/database/transaction'
import type { ConferenceCode } from '#shared/conferences'

/** The account of a person, with its connection at a provider; null where it has none that works. */
export type Holder = { accountId: string; connectionId: string | null; name: string }

/**
 * The personal accounts of hosts in the same order, each with its connection at a provider. For a team, which has no
 * connections, its owner answers.
 */
export async function holdersOf(
  trx: Trx | undefined,
  hosts: string[],
  provider: ConferenceCode
): Promise<Holder[]> {
  return sql<Holder>(trx, HOLDERS, { hosts, provider })
}

/** The newest connection that works counts. */
const HOLDERS = `
  SELECT p.id AS "accountId", concat_ws(' ', p.first_name, p.last_name) AS name,
    (SELECT c.id FROM connections c WHERE c.account_id = p.id AND c.provider = :provider AND c.state IN ('ok', 'late')
      ORDER BY c.id DESC LIMIT 1) AS "connectionId"
  FROM unnest(CAST(:hosts AS uuid[])) WITH ORDINALITY AS h (id, place)
    JOIN accounts a ON a.id = h.id
    LEFT JOIN members o ON a.type = 't' AND o.account_id = a.id AND o.role = 'OWNER'
    LEFT JOIN members m ON m.user_id = o.user_id AND m.role = 'OWNER'
      AND EXISTS (SELECT FROM accounts u WHERE u.id = m.account_id AND u.type = 'u')
    JOIN accounts p ON p.id = coalesce(m.account_id, a.id)
  ORDER BY h.place`
