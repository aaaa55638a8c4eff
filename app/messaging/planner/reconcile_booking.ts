import { now } from '#core/time'
import { wantedDeliveries, type Plan, type WantedDelivery } from './wanted_deliveries.ts'
import { planChanges, type Existing } from './domain/plan_changes.ts'
import { hasMeeting, ticketById, type TicketCard } from '#ticketing'
import { lockName, sql, type Trx } from '#core/database/transaction'
import { giveBackMessage } from '../deliveries/give_back.ts'

type Ids = { accountId: string; ticketId: string }

/**
 * Makes the planned reminders and steps of a booking those that it wants as it is now. Answers
 * the plans that its caller writes in the same transaction. Runs of one booking come one after the other, so it is called
 * before its transaction locks anything else.
 */
export async function reconcileBooking(trx: Trx, { accountId, ticketId }: Ids): Promise<Plan[]> {
  await lockName(trx, `deliveries of ${ticketId}`)
  const existing = await sql<Existing>(trx, EXISTING, { accountId, ticketId })
  const wanted = await wantedOf(trx, await ticketById(accountId, ticketId, trx))
  const { add, remove, drop } = planChanges(wanted, existing, now())
  for (const id of [...drop, ...remove]) await giveBackMessage(trx, { accountId, id })
  await dropAll(trx, accountId, drop)
  await removeAll(trx, accountId, remove)
  return add.map(({ plan, at, reason }) => ({ ...plan, at: at > now() ? at : undefined, reason }))
}

/** What a booking wants; nothing when it is gone. */
async function wantedOf(trx: Trx, ticket: TicketCard | undefined): Promise<WantedDelivery[]> {
  if (!ticket || !hasMeeting(ticket)) return []
  return wantedDeliveries(trx, ticket)
}

const EXISTING = `SELECT id, key, state, reason, about ->> 'at' AS at, edited IS NOT NULL AS "isEdited",
    coalesce((about ->> 'version')::int, 0) AS version, instead_of AS "insteadOf"
  FROM deliveries WHERE account_id = :accountId AND about ->> 'ticketId' = :ticketId
    AND message IN ('booking_reminder', 'workflow_step')`

/** A run that has claimed one meanwhile finds that it is no longer true. */
async function dropAll(trx: Trx, accountId: string, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  await sql(
    trx,
    `UPDATE deliveries SET state = 'notSent', reason = 'bookingChanged', updated_at = :at
     WHERE account_id = :accountId AND id = ANY(:ids) AND state = 'planned'`,
    { accountId, ids, at: now().toJSDate() }
  )
}

/** What gets another time or version, or is wanted again, is written anew. The jobs of those before find nothing. */
async function removeAll(trx: Trx, accountId: string, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  await sql(
    trx,
    `DELETE FROM deliveries
     WHERE account_id = :accountId AND id = ANY(:ids) AND state IN ('planned', 'notSent')`,
    { accountId, ids }
  )
}
