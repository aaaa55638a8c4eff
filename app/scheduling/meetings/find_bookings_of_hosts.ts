import type { Candidate } from './domain/fairness.ts'
import { sql, type Trx } from '#core/database/transaction'

type Requested = { accountId: string; hostIds: string[]; now: Date }

/**
 * Counts the coming bookings of hosts for a team and finds when each got the last one.
 * Read behind their lock, so that none is added meanwhile. A hold that has expired does not count.
 */
export async function bookingsOfHosts(
  trx: Trx,
  { accountId, hostIds, now }: Requested
): Promise<Map<string, Pick<Candidate, 'upcoming' | 'lastBooked'>>> {
  const rows = await sql<{ id: string; upcoming: number; lastBooked: number | null }>(
    trx,
    `SELECT h.id,
       (SELECT count(*) FROM meetings m
        WHERE m.account_id = :accountId AND m.host_account_id = h.id AND m.state IN ('held', 'confirmed') AND m.start_at > :now
          AND (m.state = 'confirmed' OR NOT EXISTS (
            SELECT FROM busy_times b WHERE b.account_id = h.id AND b.meeting_id = m.id AND (NOT b.is_active OR b.held_until <= :now)))
       )::int AS upcoming,
       (SELECT (extract(epoch FROM m.created_at) * 1000)::float8 FROM meetings m
        WHERE m.account_id = :accountId AND m.host_account_id = h.id AND m.state IN ('held', 'confirmed')
        ORDER BY m.created_at DESC LIMIT 1) AS "lastBooked"
     FROM unnest(:hostIds::uuid[]) AS h(id)`,
    { accountId, hostIds, now }
  )
  return new Map(rows.map(({ id, ...bookings }) => [id, bookings]))
}
