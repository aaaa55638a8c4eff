import { planRoom } from '../conferences/plan_room.ts'
import type { Trx } from '#core/database/transaction'
import { planEvents } from '../calendars/plan_events.ts'

/** Plans what follows outside from a change of a meeting: its room for a video call, then its events in calendars. */
export async function planOutside(
  trx: Trx,
  meeting: Parameters<typeof planRoom>[1] & Parameters<typeof planEvents>[1],
  before?: Parameters<typeof planRoom>[2]
): Promise<void> {
  await planRoom(trx, meeting, before)
  await planEvents(trx, meeting)
}
