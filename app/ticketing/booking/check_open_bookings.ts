import { now } from '#core/time'
import type { ServiceCard } from '#catalog'
import { tooManyOpen } from '../errors.ts'
import { LIVE_STATES } from '#shared/booking_states'
import { lockName, sql, type Trx } from '#core/database/transaction'

type Client = { email: string; phone?: { prefix: string; number: string } }

/** A client who books, and the hours or places that the booking takes. */
type Wanted = { attendee: Client; wanted: number }

/**
 * Refuses a booking of a client beyond what the account lets one have to come: TOO_MANY_OPEN (409).
 * The clients of such an account queue here, so that none counts before another has written. Called after the people are
 * locked, and before `checkUnpaid`.
 */
export async function checkOpenBookings(
  trx: Trx,
  service: ServiceCard,
  { attendee, wanted }: Wanted
): Promise<void> {
  const { accountId } = service
  const [limited] = await sql<{ max: number }>(
    trx,
    `SELECT max_open_per_client AS max FROM accounts
     WHERE id = :accountId AND max_open_per_client IS NOT NULL`,
    { accountId }
  )
  if (!limited) return

  await lockName(trx, `open:${accountId}`)
  const added = service.packageSessions > 1 ? 1 : wanted
  const open = await openBookingsOf(trx, accountId, attendee)
  if (open + added > limited.max) throw tooManyOpen(limited.max)
}

/** An e-mail without what follows a plus, which providers leave out. */
const plain = (email: string) => `regexp_replace(lower(${email}), '\\+[^@]*@', '@')`

/**
 * Counts the hours and places to come of a client with an account; a package counts once. A client is known by the e-mail,
 * one that was merged into the client's own, or the phone.
 */
export async function openBookingsOf(
  trx: Trx,
  accountId: string,
  { email, phone }: Client
): Promise<number> {
  const [row] = await sql<{ open: number }>(
    trx,
    `SELECT coalesce(sum(CASE WHEN is_package THEN 1 ELSE taken END), 0)::int AS open FROM (
       SELECT s.package_sessions > 1 AS is_package, count(DISTINCT m.id) * t.places AS taken
       FROM tickets t
       JOIN services s ON s.account_id = t.account_id AND s.id = t.service_id
       JOIN LATERAL (
         SELECT tm.meeting_id FROM ticket_meetings tm WHERE tm.account_id = t.account_id AND tm.ticket_id = t.id
         UNION SELECT t.meeting_id) of ON true
       JOIN meetings m ON m.account_id = t.account_id AND m.id = of.meeting_id
         AND m.state IN ('held', 'confirmed') AND m.start_at > :now
       WHERE t.account_id = :accountId AND t.state = ANY(:live)
         AND (${plain('t.attendee_email::text')} = ${plain(':email')}
           OR regexp_replace(t.attendee_phone, '\\D', '', 'g') = :digits
           OR t.buyer_id IN (SELECT coalesce(b.merged_into, b.id) FROM buyers b
             WHERE b.account_id = :accountId AND b.email = :email))
       GROUP BY t.id, t.places, s.package_sessions) AS booked`,
    {
      accountId,
      email,
      digits: phone ? `${phone.prefix}${phone.number}`.replace(/\D/g, '') : null,
      live: [...LIVE_STATES],
      now: now().toJSDate(),
    }
  )
  return row!.open
}
