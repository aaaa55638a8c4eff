import { publish } from '#core/jobs'
import type { DateTime } from 'luxon'
import { weekBegan } from '../events.ts'
import { sql, type Trx } from '#core/database/transaction'

/** Hours of a Monday in which a week is summed up. The later ones are for a worker that stood still. */
const FROM_HOUR = 8
const UNTIL_HOUR = 12

/** Announces the week of the next accounts by id that want a summary and have something to read. Answers the last id. */
export async function announceWeeks(
  trx: Trx,
  { at, after, most }: { at: DateTime; after: string; most: number }
): Promise<string | undefined> {
  const rows = await sql<{ id: string; monday: string }>(trx, DUE, {
    after,
    most,
    at: at.toJSDate(),
    from: FROM_HOUR,
    until: UNTIL_HOUR,
  })
  for (const { id, monday } of rows) await publish(trx, weekBegan, { accountId: id, monday })
  return rows.at(-1)?.id
}

const DUE = `
  SELECT a.id, to_char(CAST(:at AS timestamptz) AT TIME ZONE a.time_zone, 'YYYY-MM-DD') AS monday
  FROM accounts a
  WHERE a.id > CAST(:after AS uuid) AND a.weekly_summary
    AND extract(isodow FROM CAST(:at AS timestamptz) AT TIME ZONE a.time_zone) = 1
    AND extract(hour FROM CAST(:at AS timestamptz) AT TIME ZONE a.time_zone) >= :from
    AND extract(hour FROM CAST(:at AS timestamptz) AT TIME ZONE a.time_zone) < :until
    AND (EXISTS (SELECT 1 FROM meetings m WHERE m.account_id = a.id
        AND m.start_at BETWEEN CAST(:at AS timestamptz) - interval '8 days' AND CAST(:at AS timestamptz) + interval '7 days')
      OR EXISTS (SELECT 1 FROM tickets t WHERE t.account_id = a.id AND t.state IN ('pendingApproval', 'pendingPaid')))
  ORDER BY a.id LIMIT :most`
