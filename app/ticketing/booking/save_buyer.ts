import { now } from '#core/time'
import { newId } from '#core/ids'
import { buyerSaved } from './hooks.ts'
import { sql, type Trx } from '#core/database/transaction'
import type { BookingDetails } from './validators.ts'

/**
 * Finds or creates the account's buyer with this e-mail, updates their details and counts the booking. An e-mail of a buyer
 * who was merged into another books for the other one, whose own details stay.
 */
export async function saveBuyer(
  trx: Trx,
  accountId: string,
  { attendee, country }: Pick<BookingDetails, 'attendee' | 'country'>
): Promise<{ id: string }> {
  const { name, email, phone, document } = attendee
  const [buyer] = await sql<{ id: string }>(
    trx,
    `WITH saved AS (
     INSERT INTO buyers (account_id, id, email, name, phone_prefix, phone_number, document_type, document_value, country,
       last_reservation_at, reservations, created_at, updated_at)
     VALUES (:accountId, :id, :email, :name, :prefix, :number, :type, :value, :country, :at, 1, :at, :at)
     ON CONFLICT (account_id, email) DO UPDATE SET
       name = excluded.name,
       phone_prefix = coalesce(excluded.phone_prefix, buyers.phone_prefix),
       phone_number = coalesce(excluded.phone_number, buyers.phone_number),
       document_type = coalesce(excluded.document_type, buyers.document_type),
       document_value = coalesce(excluded.document_value, buyers.document_value),
       country = coalesce(excluded.country, buyers.country),
       last_reservation_at = excluded.last_reservation_at,
       reservations = buyers.reservations + 1,
       updated_at = excluded.updated_at
     RETURNING id, merged_into
     ), kept AS (
     UPDATE buyers SET last_reservation_at = :at, reservations = buyers.reservations + 1, updated_at = :at
     FROM saved WHERE buyers.account_id = :accountId AND buyers.id = saved.merged_into
     )
     SELECT coalesce(merged_into, id) AS id FROM saved`,
    {
      accountId,
      id: newId(),
      email,
      name,
      prefix: phone?.prefix ?? null,
      number: phone?.number ?? null,
      type: document?.type ?? null,
      value: document?.value ?? null,
      country: country ?? null,
      at: now().toJSDate(),
    }
  )
  await buyerSaved.ask(trx, accountId, [buyer!.id])
  return buyer!
}
