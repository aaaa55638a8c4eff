import { now } from '#core/time'
import { newId } from '#core/ids'
import { sql, type Trx } from '#core/database/transaction'
import type { BookingDetails } from './validators.ts'

/** Finds or creates the account's buyer with this e-mail, updates their details and counts the booking. */
export async function saveBuyer(
  trx: Trx,
  accountId: string,
  { name, email, phone, document }: BookingDetails['attendee']
): Promise<{ id: string }> {
  const [buyer] = await sql<{ id: string }>(
    trx,
    `INSERT INTO buyers (account_id, id, email, name, phone_prefix, phone_number, document_type, document_value,
       last_reservation_at, reservations, created_at, updated_at)
     VALUES (:accountId, :id, :email, :name, :prefix, :number, :type, :value, :at, 1, :at, :at)
     ON CONFLICT (account_id, email) DO UPDATE SET
       name = excluded.name,
       phone_prefix = coalesce(excluded.phone_prefix, buyers.phone_prefix),
       phone_number = coalesce(excluded.phone_number, buyers.phone_number),
       document_type = coalesce(excluded.document_type, buyers.document_type),
       document_value = coalesce(excluded.document_value, buyers.document_value),
       last_reservation_at = excluded.last_reservation_at,
       reservations = buyers.reservations + 1,
       updated_at = excluded.updated_at
     RETURNING id`,
    {
      accountId,
      id: newId(),
      email,
      name,
      prefix: phone?.prefix ?? null,
      number: phone?.number ?? null,
      type: document?.type ?? null,
      value: document?.value ?? null,
      at: now().toJSDate(),
    }
  )
  return buyer!
}
