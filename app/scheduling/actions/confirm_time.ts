import Meeting from '../models/meeting.ts'
import { hostsOfMeeting } from '../domain/attending.ts'
import type { Trx } from '#core/database/transaction'

/** Makes a held meeting a confirmed one: its time is kept for good. */
export async function confirmTime(
  trx: Trx,
  accountId: string,
  meetingId: string
): Promise<Meeting> {
  const meeting = await Meeting.query({ client: trx })
    .where({ accountId, id: meetingId })
    .firstOrFail()
  meeting.state = 'confirmed'
  await meeting.save()
  await trx
    .from('busy_times')
    .where({ meeting_id: meetingId, is_active: true })
    .whereIn('account_id', hostsOfMeeting(meeting))
    .update({ held_until: null })
  return meeting
}
