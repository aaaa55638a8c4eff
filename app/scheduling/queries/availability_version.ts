import { isId } from '#core/ids'
import type { Span } from '../domain/slots.ts'
import { preparedSql } from '#core/database/transaction'

/** Every row names the transaction that wrote it, so a sum of both changes with any row that comes, goes or is written. */
const sumOf = (rows: string, id = 'r.id') =>
  `(SELECT sum(hashtextextended(${id}::text || r.xmin::text, 0)) FROM ${rows})`

const VERSION = {
  name: 'scheduling.availability_version',
  text: `
  SELECT concat_ws('/', s.xmin,
    (SELECT string_agg(concat_ws(' ', m.id, m.xmin, u.state), ' ' ORDER BY m.id)
      FROM members m JOIN users u ON u.id = m.user_id WHERE m.account_id = s.account_id),
    ${sumOf(
      'service_collaborators r WHERE r.account_id = s.account_id AND r.service_id = s.id',
      'r.collaborator_account_id'
    )},
    ${sumOf(`(
      SELECT id, xmin FROM schedules WHERE account_id = ANY(receiving.ids)
      UNION ALL
      SELECT id, xmin FROM vacations WHERE account_id = ANY(receiving.ids)
      UNION ALL
      SELECT id, xmin FROM blocked_intervals WHERE account_id = ANY(receiving.ids) AND end_at > :from AND start_at < :to
      UNION ALL
      SELECT id, xmin FROM busy_times WHERE account_id = ANY(receiving.ids) AND is_active AND end_at > :from AND start_at < :to
        AND (held_until IS NULL OR held_until > :now)
      UNION ALL
      SELECT id, xmin FROM meetings WHERE host_account_id = ANY(receiving.ids) AND state IN ('held', 'confirmed')
        AND start_at > :from AND start_at < :to
      UNION ALL
      SELECT id, xmin FROM meetings WHERE other_host_ids <> '{}' AND other_host_ids && receiving.ids
        AND state IN ('held', 'confirmed') AND start_at > :from AND start_at < :to) r`)}) AS version
  FROM services s CROSS JOIN LATERAL (
    SELECT s.account_id || array(SELECT collaborator_account_id FROM service_collaborators
      WHERE account_id = s.account_id AND service_id = s.id) AS ids) receiving
  WHERE s.id = :id`,
}

const DAY = 86_400_000

/** Limits count whole weeks, on whatever calendar the schedule has. */
const MARGIN = 8 * DAY

/**
 * What changes whenever the answer to "when is this service free between these instants" may; for a missing service
 * undefined. One round trip.
 */
export async function availabilityVersion(
  id: string,
  { range, now }: { range: Span; now: number }
): Promise<string | undefined> {
  if (!isId(id)) return undefined
  const [row] = await preparedSql<{ version: string }>(undefined, VERSION, {
    id,
    now: new Date(now),
    from: new Date(range.start - MARGIN),
    to: new Date(range.end + MARGIN),
  })
  return row?.version
}
