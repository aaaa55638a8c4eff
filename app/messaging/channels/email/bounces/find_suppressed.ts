import { now } from '#core/time'
import { suppression } from '#config/limits'
import { sql, type Trx } from '#core/database/transaction'
import type { BounceKind } from './domain/bounce.ts'

/** An address that gets no mail, why, and since when. */
export type Suppressed = { address: string; kind: BounceKind; since: Date }

/** Those of some addresses that get no mail now (docs/domain.md, "Addresses that take no mail"). */
export async function findSuppressed(
  trx: Trx | undefined,
  addresses: string[]
): Promise<Suppressed[]> {
  if (addresses.length === 0) return []
  const { bounces, days } = suppression.soft
  return sql<Suppressed>(trx, SUPPRESSED, {
    addresses: [...new Set(addresses)],
    since: now().minus({ days }).toJSDate(),
    bounces,
  })
}

/** A complaint outweighs a hard bounce, and that the soft ones. */
const SUPPRESSED = `
  SELECT address::text AS address, max(at) AS since, CASE WHEN bool_or(kind = 'complaint') THEN 'complaint'
    WHEN bool_or(kind = 'hard') THEN 'hard' ELSE 'soft' END AS kind
  FROM bounces WHERE address = ANY(CAST(:addresses AS citext[])) AND lifted_at IS NULL
  GROUP BY bounces.address
  HAVING bool_or(kind <> 'soft') OR count(*) FILTER (WHERE at > :since) >= :bounces`
