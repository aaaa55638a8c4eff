import type { Actor } from '../record_event.ts'
import type { ServiceCard } from '#catalog'
import { tooManyHours } from '../../errors.ts'
import { MOST_HOURS_TO_COME } from '#config/limits'
import { sql, type Trx } from '#core/database/transaction'
import { now } from '#core/time'
import { LIVE_STATES } from '#shared/booking_states'

type Wanted = { attendee: { email: string }; actor: Actor; hours: number }

/**
 * Refuses hours beyond what an unproved e-mail may have to come with an account: TOO_MANY_HOURS (409). Called once the time
 * is reserved: clients of one host wait for each other there. A host books as many as they like.
 */
export async function checkHoursToCome(
  trx: Trx,
  { accountId }: ServiceCard,
  { attendee, actor, hours }: Wanted
): Promise<void> {
  if (actor.kind !== 'guest') return
  const before = await hoursToCome(trx, { accountId, email: attendee.email })
  if (before + hours > MOST_HOURS_TO_COME) throw tooManyHours(MOST_HOURS_TO_COME)
}

/** How many hours to come an e-mail has with an account by bookings that its clients made themselves. */
async function hoursToCome(
  trx: Trx,
  { accountId, email }: { accountId: string; email: string }
): Promise<number> {
  const [row] = await sql<{ hours: number }>(
    trx,
    `SELECT count(*)::int AS hours FROM buyers b
     JOIN tickets t ON t.account_id = b.account_id AND t.buyer_id = coalesce(b.merged_into, b.id) AND t.state = ANY(:live)
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
