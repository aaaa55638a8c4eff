import { now } from '#core/time'
import { newId } from '#core/ids'
import Buyer from '../booking/buyer.ts'
import { buyerExists } from '../errors.ts'
import { changeBuyer } from './change_buyer.ts'
import { sql, type Trx } from '#core/database/transaction'
import type { NewBuyer } from './validators.ts'
import type { AccountScope } from '#core/account_scope'

/**
 * Adds a client who has not booked yet. Throws BUYER_EXISTS (409) with the client who has the e-mail, also by one who was merged
 * into them.
 */
export async function addBuyer(
  trx: Trx,
  scope: Pick<AccountScope, 'accountId'>,
  { email, ...known }: NewBuyer
): Promise<Buyer> {
  const { accountId } = scope
  const [added] = await sql<{ id: string }>(trx, ADD, {
    accountId,
    id: newId(),
    email,
    name: known.name,
    at: now().toJSDate(),
  })
  if (added) return changeBuyer(trx, scope, { id: added.id, change: known })
  const named = await Buyer.query({ client: trx }).where({ accountId, email }).firstOrFail()
  const id = named.mergedInto ?? named.id
  const holder = await Buyer.query({ client: trx }).where({ accountId, id }).firstOrFail()
  throw buyerExists({ id, name: holder.name })
}

const ADD = `INSERT INTO buyers (account_id, id, email, name, created_at, updated_at)
  VALUES (:accountId, :id, :email, :name, :at, :at)
  ON CONFLICT (account_id, email) DO NOTHING RETURNING id`
