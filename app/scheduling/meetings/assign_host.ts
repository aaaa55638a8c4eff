import { now } from '#core/time'
import { DateTime } from 'luxon'
import { occupy } from './occupy.ts'
import { planEvents } from '../calendars/plan_events.ts'
import { lockPeople } from '#accounts'
import { planRoom } from '../conferences/plan_room.ts'
import Meeting from './meeting.ts'
import { purgeHolds } from './occupy.ts'
import type { Trx } from '#core/database/transaction'
import { freeAmong } from '../slots/check_free.ts'
import { receiversOf } from '../slots/find_receivers.ts'
import { holdBlocking, serviceById, type ServiceCard } from '#catalog'
import { meetingNotFound, membersNotFound, notReassignable } from '../errors.ts'

type Assignment = { accountId: string; meetingId: string; collaboratorId: string }

/**
 * Assigns a coming meeting to another host who receives for its service and is free then.
 * Returns the previous hosts and the UID of the calendar entry; undefined when the host stays the same. Throws
 * MEETING_NOT_FOUND and MEMBERS_NOT_FOUND (404), NOT_REASSIGNABLE and SCHEDULE_NOT_AVAILABLE (409).
 */
export async function assignHost(
  trx: Trx,
  { accountId, meetingId, collaboratorId }: Assignment
): Promise<{ previousHosts: string; uid: string } | undefined> {
  const had = await Meeting.query({ client: trx }).where({ accountId, id: meetingId }).first()
  const offered = had && (await serviceById(had.serviceId, trx))
  if (!had || !offered) throw meetingNotFound()
  const service = await holdBlocking(trx, offered)
  if (!service.collaborators.some((one) => one.accountId === collaboratorId))
    throw membersNotFound()

  await lockPeople(trx, [collaboratorId, had.hostAccountId])
  await purgeHolds(trx, [collaboratorId], now())
  const meeting = await Meeting.query({ client: trx })
    .where({ accountId, id: meetingId })
    .forUpdate()
    .firstOrFail()
  if (!isReassignable(meeting)) throw notReassignable()
  const { hostAccountId: previousHosts, uid } = meeting
  if (previousHosts === collaboratorId) return undefined

  await handOver(trx, service, { meeting, collaboratorId })
  return { previousHosts, uid }
}

/** Reserves the booked length: the service may take longer by now. */
async function handOver(
  trx: Trx,
  service: ServiceCard,
  { meeting, collaboratorId }: { meeting: Meeting; collaboratorId: string }
) {
  const value = meeting.endAt.diff(meeting.startAt, 'minutes').minutes
  const booked = { ...service, duration: { value, unit: 'MINUTE' as const } }
  const one = receiversOf({ ...booked, collaboratorMode: 'ONE' }, collaboratorId)
  const { free, timeZone, wallStart } = await freeAmong(trx, booked, meeting.startAt, one)
  const heldUntil = await freePrevious(trx, meeting)
  const sequence = meeting.sequence + 1
  meeting.merge({
    hostAccountId: collaboratorId,
    isHostChosen: false,
    timeZone,
    wallStart,
    sequence,
  })
  await meeting.save()
  await planRoom(trx, meeting)
  await planEvents(trx, meeting)
  const { breakMinutes, breakBefore } = free[0]
  if (service.isBlocking)
    await occupy(trx, {
      meeting,
      hostId: collaboratorId,
      breakMinutes,
      breakBefore,
      heldUntil,
    })
}

/**
 * Frees the time of the previous host and returns until when a request holds it.
 * A hold that had lapsed lasts until the start of the meeting.
 */
async function freePrevious(trx: Trx, meeting: Meeting): Promise<DateTime | undefined> {
  const [freed] = (await trx
    .from('busy_times')
    .where({ meeting_id: meeting.id, account_id: meeting.hostAccountId, is_active: true })
    .update({ is_active: false }, ['held_until'])) as { held_until: Date | null }[]
  if (meeting.state !== 'held') return undefined
  const held = freed?.held_until && DateTime.fromJSDate(freed.held_until, { zone: 'utc' })
  return held && held > now() ? held : meeting.startAt
}

function isReassignable({ state, capacity, startAt, otherHostIds }: Meeting) {
  const isComing = ['held', 'confirmed'].includes(state) && startAt > now()
  return isComing && capacity === null && otherHostIds.length === 0
}
