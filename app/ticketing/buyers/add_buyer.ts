import { now } from '#core/time'
import { newId } from '#core/ids'
import Buyer from '../booking/buyer.ts'
import { buyerExists } from '../errors.ts'
import { buyerSaved } from '../booking/hooks.ts'
import { sql, type Trx } from '#core/database/transaction'

/** What a host knows of a client who has not booked. */
export type NewBuyer = {
  name: string
  email: string
  phone?: { prefix: string; number: string } | null
}

/**
 * Adds a client who has not booked yet. Throws BUYER_EXISTS (409) with the client who has the e-mail, also by one who was merged
 * into them.
 */
export async function addBuyer(
  trx: Trx,
  accountId: string,
  { name, email, phone }: NewBuyer
): Promise<{ id: string }> {
  const [added] = await sql<{ id: string }>(trx, ADD, {
    accountId,
    id: newId(),
    email,
    name,
    prefix: phone?.prefix ?? null,
    number: phone?.number ?? null,
    at: now().toJSDate(),
  })
  if (added) {
    await buyerSaved.ask(trx, accountId, [added.id])
    return added
  }
  const named = await Buyer.query({ client: trx }).where({ accountId, email }).firstOrFail()
  const id = named.mergedInto ?? named.id
  const known = await Buyer.query({ client: trx }).where({ accountId, id }).firstOrFail()
  throw buyerExists({ id, name: known.name })
}

const ADD = `INSERT INTO buyers (account_id, id, email, name, phone_prefix, phone_number, last_reservation_at, reservations,
    created_at, updated_at)
  VALUES (:accountId, :id, :email, :name, :prefix, :number, :at, 0, :at, :at)
  ON CONFLICT (account_id, email) DO NOTHING RETURNING id`
