import { now } from '#core/time'
import { wantedDeliveries, type Plan, type WantedDelivery } from './wanted_deliveries.ts'
import { planChanges, type Existing } from './domain/plan_changes.ts'
import { hasMeeting, ticketById, type TicketCard } from '#ticketing'
import { lockName, sql, type Trx } from '#core/database/transaction'
import type { Reason } from '../deliveries/domain/states.ts'
import { isOffAlone } from '../booking_messages/find_reminder.ts'
import { bookingReminder } from '../booking_messages/booking_reminder.ts'
import type { ReminderIds } from '../booking_messages/wanted_reminders.ts'
import { giveBackMessage } from '../deliveries/give_back.ts'

type Ids = { accountId: string; ticketId: string }

/**
 * Makes the planned reminders and steps of a booking those that it wants as it is now. Answers
 * the plans that its caller writes in the same transaction. Runs of one booking come one after the other, so it is called
 * before its transaction locks anything else.
 */
export async function reconcileBooking(trx: Trx, { accountId, ticketId }: Ids): Promise<Plan[]> {
  await lockName(trx, `deliveries of ${ticketId}`)
  const existing = await sql<Written>(trx, EXISTING, { accountId, ticketId })
  const ticket = await ticketById(accountId, ticketId, trx)
  const wanted = await wantedOf(trx, ticket)
  const { add, remove, drop } = planChanges(wanted, existing, now())
  for (const id of [...drop, ...remove]) await giveBackMessage(trx, { accountId, id })
  const isOff = (id: string) => ticket !== undefined && isSwitchedOff(ticket, existing, id)
  await dropAll(trx, { accountId, ids: drop.filter(isOff), reason: 'switchedOff' })
  const others = drop.filter((id) => !isOff(id))
  await dropAll(trx, { accountId, ids: others, reason: 'bookingChanged' })
  await removeAll(trx, accountId, remove)
  return add.map(({ plan, at, reason }) => ({ ...plan, at: at > now() ? at : undefined, reason }))
}

/** What was written before, with what it is about. */
type Written = Existing & { message: string; about: ReminderIds }

/** Whether a planned delivery is a reminder that its sender alone ended, by switching it off. */
function isSwitchedOff(ticket: TicketCard, existing: Written[], id: string): boolean {
  const { message, about } = existing.find((one) => one.id === id)!
  return message === bookingReminder.name && isOffAlone(ticket, about)
}

/** What a booking wants; nothing when it is gone. */
async function wantedOf(trx: Trx, ticket: TicketCard | undefined): Promise<WantedDelivery[]> {
  if (!ticket || !hasMeeting(ticket)) return []
  return wantedDeliveries(trx, ticket)
}

const EXISTING = `SELECT id, key, state, reason, message, about, about ->> 'at' AS at, edited IS NOT NULL AS "isEdited",
    coalesce((about ->> 'version')::int, 0) AS version, instead_of AS "insteadOf"
  FROM deliveries WHERE account_id = :accountId AND about ->> 'ticketId' = :ticketId
    AND message IN ('booking_reminder', 'workflow_step')`

/** A run that has claimed one meanwhile finds that it is no longer true. */
async function dropAll(
  trx: Trx,
  { accountId, ids, reason }: { accountId: string; ids: string[]; reason: Reason }
): Promise<void> {
  if (ids.length === 0) return
  await sql(
    trx,
    `UPDATE deliveries SET state = 'notSent', reason = :reason, updated_at = :at
     WHERE account_id = :accountId AND id = ANY(:ids) AND state = 'planned'`,
    { accountId, ids, reason, at: now().toJSDate() }
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
