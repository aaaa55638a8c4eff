import { planRoom } from '../conferences/plan_room.ts'
import type { Trx } from '#core/database/transaction'
import { planEvents } from '../calendars/plan_events.ts'

/** Plans what a change of a meeting brings elsewhere: in its room, then in its calendars. */
export async function planOutside(
  trx: Trx,
  meeting: Parameters<typeof planRoom>[1] & Parameters<typeof planEvents>[1],
  before?: Parameters<typeof planRoom>[2]
): Promise<void> {
  await planRoom(trx, meeting, before)
  await planEvents(trx, meeting)
}
