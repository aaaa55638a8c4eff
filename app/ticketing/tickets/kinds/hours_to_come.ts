import { now } from '#core/time'
import { LIVE_STATES } from '#shared/booking_states'
import { sql, type Trx } from '#core/database/transaction'

/** How many hours to come an e-mail has with an account by bookings that its clients made themselves. */
export async function hoursToCome(
  trx: Trx,
  { accountId, email }: { accountId: string; email: string }
): Promise<number> {
  const [row] = await sql<{ hours: number }>(
    trx,
    `SELECT count(*)::int AS hours FROM buyers b
     JOIN tickets t ON t.account_id = b.account_id AND t.buyer_id = b.id AND t.state = ANY(:live)
     JOIN LATERAL (
       SELECT tm.meeting_id FROM ticket_meetings tm WHERE tm.account_id = t.account_id AND tm.ticket_id = t.id
       UNION SELECT t.meeting_id) of ON true
     JOIN meetings m ON m.account_id = t.account_id AND m.id = of.meeting_id
       AND m.capacity IS NULL AND m.state IN ('held', 'confirmed') AND m.start_at > :now
     WHERE b.account_id = :accountId AND b.email = :email
       AND EXISTS (SELECT FROM ticket_events e WHERE e.account_id = t.account_id AND e.ticket_id = t.id
         AND e.from_state IS NULL AND e.actor = 'guest')`,
    { accountId, email, live: [...LIVE_STATES], now: now().toJSDate() }
  )
  return row!.hours
}
