import { now } from '#core/time'
import { sendAll } from '#core/jobs'
import { confirmedAt } from '#ticketing'
import { CONFIRM, type LinkReady } from './find_link.ts'
import { messageTimes } from '#config/limits'
import { sql, type Trx } from '#core/database/transaction'
import { sendDelivery } from '#jobs/messaging/send_delivery'

/** Has the deliveries sent now that wait for the link of a meeting. Their first jobs find them sent. */
export async function sendWaiting(trx: Trx, { accountId, meetingId }: LinkReady): Promise<void> {
  const tickets = await confirmedAt(accountId, meetingId, trx)
  if (tickets.length === 0) return
  const at = now()
  const waiting = await sql<{ id: string }>(trx, HASTEN, {
    accountId,
    tickets: tickets.map(({ booking }) => booking.id),
    messages: CONFIRM,
    now: at.toJSDate(),
    latest: at.plus({ seconds: messageTimes.linkWaits }).toJSDate(),
  })
  const sent = waiting.map(({ id }) => ({
    payload: { accountId, id },
    about: `${id} has its link`,
  }))
  await sendAll(trx, sendDelivery, sent)
}

/** What waits for longer does so for another reason. */
const HASTEN = `UPDATE deliveries SET due_at = :now, updated_at = :now
  WHERE account_id = :accountId AND about ->> 'ticketId' = ANY(:tickets) AND message = ANY(:messages)
    AND state = 'planned' AND attempts = 0 AND due_at > :now AND due_at <= :latest RETURNING id`
