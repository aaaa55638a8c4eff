import { now } from '#core/time'
import type { ServiceCard } from '#catalog'
import { tooManyUnpaid } from '../errors.ts'
import { MOST_UNPAID_BOOKINGS } from '#config/limits'
import { sql, type Trx } from '#core/database/transaction'

type Client = { email: string; phone?: { prefix: string; number: string } }

/**
 * Refuses another booking of a client with too many unpaid ones: TOO_MANY_UNPAID (409).
 * Each keeps a time or place from others. Called once the time is reserved: clients of one host wait for each other there.
 */
export async function checkUnpaid(
  trx: Trx,
  { accountId }: ServiceCard,
  { email, phone }: Client
): Promise<void> {
  const [row] = await sql<{ unpaid: number }>(
    trx,
    `SELECT count(*)::int AS unpaid FROM tickets
     WHERE account_id = :accountId AND state = 'pendingPayment' AND has_checkout AND max_payment_at > :now
       AND (attendee_email = :email OR attendee_phone = :phone)`,
    {
      accountId,
      email,
      now: now().toJSDate(),
      phone: phone ? `${phone.prefix} ${phone.number}` : null,
    }
  )
  if (row!.unpaid >= MOST_UNPAID_BOOKINGS) throw tooManyUnpaid(MOST_UNPAID_BOOKINGS)
}
