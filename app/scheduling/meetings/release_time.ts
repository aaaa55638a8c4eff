import Meeting from './meeting.ts'
import { planRoom } from '../conferences/plan_room.ts'
import { planEvents } from '../calendars/plan_events.ts'
import { hostsOfMeeting } from './domain/attending.ts'
import type { Trx } from '#core/database/transaction'

type Release = { accountId: string; meetingId: string; as: 'cancelled' | 'rescheduled' }

/**
 * Ends a meeting and frees the time of its hosts.
 * A cancelled meeting raises the SEQUENCE of its calendar entry (RFC 5546).
 */
export async function releaseTime(
  trx: Trx,
  { accountId, meetingId, as }: Release
): Promise<Meeting> {
  const meeting = await Meeting.query({ client: trx })
    .where({ accountId, id: meetingId })
    .forUpdate()
    .firstOrFail()
  meeting.state = as
  if (as === 'cancelled') meeting.sequence += 1
  await meeting.save()
  // What takes the place of a moved one continues its room and its event.
  if (as === 'cancelled') {
    await planRoom(trx, meeting)
    await planEvents(trx, meeting)
  }
  await trx
    .from('busy_times')
    .where({ meeting_id: meetingId })
    .whereIn('account_id', hostsOfMeeting(meeting))
    .update({ is_active: false })
  return meeting
}
