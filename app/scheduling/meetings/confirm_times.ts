import { now } from '#core/time'
import { lockPeople } from '#accounts'
import Meeting from './meeting.ts'
import { keepBusy } from './occupy.ts'
import { purgeHolds } from './occupy.ts'
import type { ServiceCard } from '#catalog'
import { meetingStarted } from '../errors.ts'
import type { Trx } from '#core/database/transaction'
import { hostsOfMeeting } from './domain/attending.ts'

/**
 * Confirms the held meetings of a booking; takes a time again where its hold has lapsed.
 * See docs/domain.md, "Holds". Throws MEETING_STARTED (410) when one has begun, SCHEDULE_NOT_AVAILABLE (409) when a time is taken.
 */
export async function confirmTimes(
  trx: Trx,
  service: ServiceCard,
  meetingIds: string[]
): Promise<void> {
  const { accountId } = service
  const meetings = await Meeting.query({ client: trx })
    .where({ accountId })
    .whereIn('id', meetingIds)
    .orderBy('startAt')
  if (meetings.some(({ startAt }) => startAt <= now())) throw meetingStarted()

  const people = [...new Set(meetings.flatMap(hostsOfMeeting))]
  await lockPeople(trx, people)
  await purgeHolds(trx, people, now())
  await trx
    .from('busy_times')
    .whereIn('meeting_id', meetingIds)
    .whereIn('account_id', people)
    .where({ is_active: true })
    .update({ held_until: null })
  for (const meeting of meetings) {
    await meeting.merge({ state: 'confirmed' }).save()
    if (service.isBlocking) await keepBusy(trx, service, { meeting })
  }
}
