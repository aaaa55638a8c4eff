import { send } from '#core/jobs'
import type { Trx } from '#core/database/transaction'
import { readCalendar } from '#jobs/scheduling/read_calendar'
import type ConnectedCalendar from './connected_calendar.ts'

/** Has a calendar read. As often as it is asked before the next pass begins, it is read once. */
export async function readSoon(
  trx: Trx,
  { accountId, id, passes }: Pick<ConnectedCalendar, 'accountId' | 'id' | 'passes'>
): Promise<void> {
  await send(trx, readCalendar, { accountId, id }, { about: `${id}:after:${passes}` })
}
