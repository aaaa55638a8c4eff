import { roomMayChange } from './hooks.ts'
import type Meeting from './meeting.ts'
import type { Trx } from '#core/database/transaction'
import { planEvents } from '../calendars/plan_events.ts'

/** Plans what a change of a meeting brings elsewhere: in its room, then in its calendars. */
export async function planOutside(
  trx: Trx,
  meeting: Meeting,
  before?: Pick<Meeting, 'id' | 'location'>
): Promise<void> {
  await roomMayChange.ask(trx, meeting, before)
  await planEvents(trx, meeting)
}
