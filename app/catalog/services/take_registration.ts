import { sql, type Trx } from '#core/database/transaction'

/**
 * Takes one place of a service without a meeting; false where none is left, or no such service exists. Called before the
 * service is read: bookings at the same moment wait here for each other, so that none of them has to give up a weaker lock.
 */
export async function takeRegistration(trx: Trx, serviceId: string): Promise<boolean> {
  const rows = await sql(
    trx,
    `UPDATE services SET enrolled = enrolled + 1
     WHERE id = :serviceId AND type IN ('FORM', 'ASSET', 'PAYMENT_LINK')
       AND (max_participants IS NULL OR enrolled < max_participants) RETURNING id`,
    { serviceId }
  )
  return rows.length > 0
}

/** Gives one place back. The caller sees to it that this happens once. */
export async function returnRegistration(
  trx: Trx,
  { accountId, serviceId }: { accountId: string; serviceId: string }
): Promise<void> {
  await sql(
    trx,
    `UPDATE services SET enrolled = enrolled - 1
     WHERE account_id = :accountId AND id = :serviceId AND enrolled > 0`,
    { accountId, serviceId }
  )
}
