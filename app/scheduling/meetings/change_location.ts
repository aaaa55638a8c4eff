import Meeting from './meeting.ts'
import { now } from '#core/time'
import { planOutside } from './plan_outside.ts'
import { beforePlace } from './hooks.ts'
import type { ServiceCard } from '#catalog'
import { isSamePlace } from '#shared/location'
import { checkVersion } from '#core/versions'
import { meetingNotFound } from '../errors.ts'
import { hostsOfMeeting } from './domain/attending.ts'
import type { MeetingCard } from './find_meetings.ts'
import type { Trx } from '#core/database/transaction'

type Change = {
  accountId: string
  meetingIds: string[]
  location: ServiceCard['location']
  /** The version of one of them that the caller has read. */
  read?: { id: string; version?: number }
}

/**
 * Gives meetings that are not over another place. The SEQUENCE of their calendar entries rises (RFC 5546).
 * Returns them as they were before; none where all were there already. Throws MEETING_NOT_FOUND (404) when all are over,
 * CHANGED_MEANWHILE (409) for an earlier version, and CONFERENCE_NOT_CONNECTED (422).
 */
export async function changeLocation(
  trx: Trx,
  { accountId, meetingIds, location, read }: Change
): Promise<Pick<MeetingCard, 'id' | 'location'>[]> {
  const meetings = await Meeting.query({ client: trx })
    .where({ accountId })
    .whereIn('id', meetingIds)
    .whereIn('state', ['held', 'confirmed'])
    .where('endAt', '>', now().toJSDate())
    .orderBy('id')
    .forUpdate()
  if (meetings.length === 0) throw meetingNotFound()
  const seen = meetings.find(({ id }) => id === read?.id)
  if (seen) checkVersion(seen, read?.version)

  const moved = meetings.filter((meeting) => !isSamePlace(meeting.location, location))
  const before = moved.map((meeting) => ({ id: meeting.id, location: meeting.location }))
  for (const meeting of moved) {
    const sequence = meeting.sequence + 1
    const had = { id: meeting.id, location: meeting.location }
    await beforePlace.ask(trx, location, hostsOfMeeting(meeting))
    await meeting.merge({ location, hasOwnLocation: true, sequence }).save()
    await planOutside(trx, meeting, had)
  }
  return before
}
