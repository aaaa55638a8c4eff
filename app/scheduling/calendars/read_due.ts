import { now } from '#core/time'
import { readCalendar } from '#jobs/scheduling/read_calendar'
import { watchCalendar } from '#jobs/scheduling/watch_calendar'
import { send } from '#core/jobs'
import { isToRenew } from './domain/passes.ts'
import ConnectedCalendar from './connected_calendar.ts'
import { sql, transaction } from '#core/database/transaction'

/** Of one run; those that are left are the first of the next. */
const MOST = 2000

type Due = { accountId: string; id: string; passes: number }

/** Has the calendars read whose time has come, and channels replaced that end soon. Sent each minute. */
export async function readDue(signal: AbortSignal): Promise<void> {
  const at = now()
  const minute = at.toFormat('yyyy-MM-dd HH:mm')
  const due = await sql<Due>(
    undefined,
    `SELECT c.account_id AS "accountId", c.id, c.passes FROM connected_calendars c
       JOIN connections n ON n.account_id = c.account_id AND n.id = c.connection_id
     WHERE c.next_pass_at <= :now AND n.state IN ('ok', 'late') ORDER BY c.next_pass_at LIMIT :most`,
    { now: at.toJSDate(), most: MOST }
  )
  for (const { accountId, id, passes } of due) {
    signal.throwIfAborted()
    const about = `${id}:due:${passes}:${minute}`
    await transaction((trx) => send(trx, readCalendar, { accountId, id }, { about }))
  }
  const ending = await ConnectedCalendar.query()
    .whereNotNull('channelExpiresAt')
    .orderBy('channelExpiresAt')
    .limit(MOST)
  for (const { accountId, id, channelExpiresAt } of ending) {
    if (!isToRenew(channelExpiresAt!, at)) break
    const about = `${id}:renew:${channelExpiresAt!.toMillis()}:${at.toFormat('yyyy-MM-dd HH')}`
    await transaction((trx) => send(trx, watchCalendar, { accountId, id }, { about }))
  }
}
