import { now } from '#core/time'
import { mostDueVisits } from '#config/buyer_limits'
import { sql } from '#core/database/transaction'
import { concernedBy, HAS_COME, HOURS } from './came_to.ts'
import { PLANNED_EACH_TIME } from '#core/database/prepared_statements'

type Value = Date | string[]

/** Conditions on `buyers`, of which a client passes at most one, and their values. */
export type Away = { any: string[]; bindings: Record<string, Value> }

/**
 * Who came before a number of weeks, and not since. The kept last visit says so (docs/domain.md, "Last visits"), but of
 * clients with a change that is due: their hours are read here. Of more than `mostDueVisits` of them all hours are read.
 */
export async function findAway(accountId: string, weeks: number): Promise<Away> {
  const at = now()
  const times = { now: at.toJSDate(), since: at.minus({ weeks }).toJSDate() }
  const most = mostDueVisits
  const rows = await sql<Due>(undefined, DUE, { accountId, ...times, most: most + 1 })
  if (rows.length > most || rows[0]!.notes > most) return { any: [BY_HOURS], bindings: times }

  const { since } = times
  const due = rows.flatMap(({ id }) => id ?? [])
  if (due.length === 0) return { any: [KEPT], bindings: { since } }
  const away = rows.flatMap(({ id, isAway }) => (id && isAway ? id : []))
  return {
    any: [`${KEPT} AND buyers.id <> ALL(:due)`, 'buyers.id = ANY(:away)'],
    bindings: { since, due, away },
  }
}

const KEPT = 'buyers.last_visit_at < :since'

type Due = { notes: number; id: string | null; isAway: boolean }

/** One statement, and so one state of changes and hours. A client who is reckoned after it is right as well. */
const DUE = `${PLANNED_EACH_TIME}
  WITH changes AS MATERIALIZED (
    SELECT account_id, about_id FROM visit_checks WHERE account_id = :accountId AND due_at < :now LIMIT :most)
  SELECT counted.notes, due.buyer_id AS id, (
      SELECT max(m.start_at) FROM ${HOURS} WHERE t.account_id = :accountId AND t.buyer_id = due.buyer_id
        AND m.start_at < :now AND ${HAS_COME}) < :since AS "isAway"
  FROM (SELECT CAST(count(*) AS int) AS notes FROM changes) AS counted
  LEFT JOIN (SELECT DISTINCT buyer_id FROM (${concernedBy('changes')}) AS concerned LIMIT :most) AS due ON true`

const HAS_COME_TO = `SELECT FROM ${HOURS}
  WHERE t.account_id = buyers.account_id AND t.buyer_id = buyers.id AND ${HAS_COME}`

/** Without `OFFSET 0` PostgreSQL joins all hours of the account first, which takes 25 s of a million. */
const BY_HOURS = `EXISTS (${HAS_COME_TO} AND m.start_at < :since OFFSET 0)
  AND NOT EXISTS (${HAS_COME_TO} AND m.start_at >= :since AND m.start_at < :now OFFSET 0)`
