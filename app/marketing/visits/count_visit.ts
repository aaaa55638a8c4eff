import { createHmac, randomBytes } from 'node:crypto'
import { sql, type Trx } from '#core/database/transaction'
import { visits } from '#config/visit_limits'

type Visit = {
  accountId: string
  /** `yyyy-MM-dd` by the account's clock. */
  day: string
  /** The service whose page it is. */
  serviceId?: string
  /** Address and browser of the visitor, which are kept as a hash for the day. */
  caller: string
  source: string
  /** Steps, or the code of a failure. */
  what: string[]
}

/**
 * Counts what a visitor does: once a day for each page, and once for all pages of the account. A visitor keeps the source of
 * the day's first page. Past the bounds of `config/visit_limits.ts` nothing is written.
 */
export async function countVisit(trx: Trx, visit: Visit): Promise<void> {
  const { accountId, day, serviceId, caller, source, what } = visit
  const salt = await saltOf(trx, day)
  await sql(trx, COUNT, {
    accountId,
    day,
    source,
    what,
    visitor: hashOf(salt, `${accountId} ${caller}`),
    pages: serviceId ? [accountId, serviceId] : [accountId],
    sources: visits.sources,
    visitors: visits.visitors,
  })
}

/** 128 bits, which name a visitor for one account and one day. */
function hashOf(salt: string, caller: string): string {
  const hash = createHmac('sha256', salt).update(caller).digest()
  return hash.subarray(0, 16).toString('base64url')
}

/** The salt of a day: the first visit makes it. */
async function saltOf(trx: Trx, day: string): Promise<string> {
  const known = await sql<{ salt: string }>(trx, SALT, { day })
  if (known[0]) return known[0].salt
  const fresh = randomBytes(32).toString('base64')
  await sql(trx, NEW_SALT, { day, salt: fresh })
  const [made] = await sql<{ salt: string }>(trx, SALT, { day })
  return made!.salt
}

const SALT = 'SELECT salt FROM visit_salts WHERE day = :day'
const NEW_SALT = 'INSERT INTO visit_salts (day, salt) VALUES (:day, :salt) ON CONFLICT DO NOTHING'

/** Rows are written in one order, so that two visitors of the same pages wait for each other in a line. */
const COUNT = `
  WITH today AS (
    SELECT source, count FROM visit_counts
    WHERE account_id = :accountId AND page_id = :accountId AND day = :day AND what = 'view'
  ), known AS (
    SELECT source FROM visit_marks
    WHERE account_id = :accountId AND day = :day AND visitor = :visitor AND page_id = :accountId LIMIT 1
  ), came AS (
    SELECT coalesce((SELECT source FROM known),
      CASE WHEN CAST(:source AS text) IN (SELECT source FROM today) OR (SELECT count(*) FROM today) < :sources
        THEN :source ELSE 'other' END) AS source
    WHERE EXISTS (SELECT FROM known) OR (SELECT coalesce(sum(count), 0) FROM today) < :visitors
  ), marked AS (
    INSERT INTO visit_marks (account_id, day, visitor, page_id, what, source)
    SELECT :accountId, :day, :visitor, page, step, came.source
    FROM came, unnest(CAST(:pages AS uuid[])) AS page, unnest(CAST(:what AS text[])) AS step
    ON CONFLICT DO NOTHING RETURNING account_id, day, page_id, what, source
  )
  INSERT INTO visit_counts (account_id, day, page_id, what, source, count)
  SELECT account_id, day, page_id, what, source, 1 FROM marked ORDER BY page_id, what
  ON CONFLICT (account_id, page_id, day, what, source) DO UPDATE SET count = visit_counts.count + 1`
