import { DateTime } from 'luxon'
import { now } from '#core/time'
import { lockPeople } from '#accounts'
import Meeting from './meeting.ts'
import { keepBusy } from './occupy.ts'
import { purgeHolds } from './occupy.ts'
import { planRoom } from '../conferences/plan_room.ts'
import type { ServiceCard } from '#catalog'
import { planEvents } from '../calendars/plan_events.ts'
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
  await takeAgain(trx, { service, meetingIds })
}

/** Holds the meetings of a booking until it is paid, each no longer than until its start. Throws as `confirmTimes`. */
export async function holdTimes(
  trx: Trx,
  service: ServiceCard,
  held: { meetingIds: string[]; until: DateTime }
): Promise<void> {
  await takeAgain(trx, { service, meetingIds: held.meetingIds, heldUntil: held.until })
}

type Times = { service: ServiceCard; meetingIds: string[]; heldUntil?: DateTime }

async function takeAgain(trx: Trx, { service, meetingIds, heldUntil }: Times) {
  const { accountId } = service
  const meetings = await Meeting.query({ client: trx })
    .where({ accountId })
    .whereIn('id', meetingIds)
    .orderBy('startAt')
  if (meetings.some(({ startAt }) => startAt <= now())) throw meetingStarted()

  const people = [...new Set(meetings.flatMap(hostsOfMeeting))]
  await lockPeople(trx, people)
  await purgeHolds(trx, people, now())
  for (const meeting of meetings) {
    const until = heldUntil && DateTime.min(heldUntil, meeting.startAt)
    await trx
      .from('busy_times')
      .where({ meeting_id: meeting.id, is_active: true })
      .whereIn('account_id', hostsOfMeeting(meeting))
      .update({ held_until: until?.toJSDate() ?? null })
    await meeting
      .merge({ state: until ? 'held' : 'confirmed' })
      .useTransaction(trx)
      .save()
    await planRoom(trx, meeting)
    await planEvents(trx, meeting)
    if (service.isBlocking) await keepBusy(trx, service, { meeting, heldUntil: until })
  }
}
