import { now } from '#core/time'
import { sql, transaction } from '#core/database/transaction'
import { IS_OPEN } from './claim_event.ts'
import { sendRows, type EventRow } from './plan_events.ts'

/** Events of one run; the others are the first of the next. */
const MOST = 500

/** Minutes after a change at which its job has had its last try. */
const GIVEN_UP_MINUTES = 60

/**
 * Sends jobs for events whose own job has given up.
 *
 * Their provider was away for longer than a job tries. Those of meetings that are over, that wait for their host, and of
 * connections that do not work are left as they are.
 */
export async function takeUpEvents(): Promise<void> {
  const at = now()
  await transaction(async (trx) => {
    const left = await sql<EventRow>(trx, LEFT, {
      now: at.toJSDate(),
      late: at.minus({ minutes: GIVEN_UP_MINUTES }).toJSDate(),
      most: MOST,
    })
    await sendRows(trx, left)
  })
}

/** A change of its own, so that its job is not the one that has failed. When the meeting was changed here stays. */
const LEFT = `
  UPDATE calendar_events SET change = change + 1 WHERE (account_id, id) IN (
    SELECT e.account_id, e.id FROM calendar_events e
      JOIN meetings m ON m.account_id = e.meeting_account_id AND m.id = e.meeting_id AND m.end_at > :now
      JOIN connected_calendars c ON c.account_id = e.account_id AND c.id = e.calendar_id
      JOIN connections n ON n.account_id = c.account_id AND n.id = c.connection_id AND n.state = 'ok'
    WHERE e.written < e.change AND coalesce(e.changed_at, e.created_at) <= :late AND NOT ${IS_OPEN}
    ORDER BY e.created_at LIMIT :most)
  RETURNING account_id AS "accountId", id, change`
