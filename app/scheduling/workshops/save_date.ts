import type { DateTime } from 'luxon'
import { newCode, newId } from '#core/ids'
import Meeting from '../meetings/meeting.ts'
import { lockDate } from './find_date.ts'
import { leaveRoomsOf } from '../conferences/plan_room.ts'
import { isSamePlace } from '#shared/location'
import { planEvents } from '../calendars/plan_events.ts'
import { planOutside } from '../meetings/plan_outside.ts'
import { toMinutes } from '#shared/durations'
import { checkVersion } from '#core/versions'
import { now, instantToWall } from '#core/time'
import { accountById, lockPeople } from '#accounts'
import type { Trx } from '#core/database/transaction'
import { breaksOf } from '../schedules/find_schedule.ts'
import { occupy, purgeHolds } from '../meetings/occupy.ts'
import { invalidDate, placesTaken } from '../errors.ts'
import { holdBlocking, type NewDate, type ServiceCard, type DateChanges } from '#catalog'

/**
 * Adds a date to a workshop. It takes its host's time as any meeting does, but is not bound to their hours: a workshop may
 * be on a Sunday. Throws INVALID_SESSION (422) for a date that is over or that can be booked after it began, and
 * SCHEDULE_NOT_AVAILABLE (409) when the host is busy then.
 */
export async function addDate(
  trx: Trx,
  workshop: ServiceCard,
  { start, places, maxReservationDate }: NewDate
): Promise<Meeting> {
  const service = await holdBlocking(trx, workshop)
  const hostId = service.accountId
  const times = await timesOf(trx, service, start)
  const meeting = new Meeting().merge({
    accountId: service.accountId,
    serviceId: service.id,
    hostAccountId: hostId,
    code: newCode(),
    uid: newId(),
    state: 'confirmed',
    title: service.title,
    location: service.location,
    capacity: places ?? service.maxParticipants!,
    taken: 0,
    sequence: 0,
    revision: 1,
    maxReservationAt: maxReservationDate ?? null,
    ...times,
  })
  checkTimes(meeting)

  await lockPeople(trx, [hostId])
  await meeting.useTransaction(trx).save()
  await planOutside(trx, meeting)
  await keepFree(trx, service, meeting)
  return meeting
}

/**
 * Changes a date of a workshop; what is not named stays. Throws MEETING_NOT_FOUND (404), CHANGED_MEANWHILE (409) for an earlier
 * version, PLACES_TAKEN (409) unless there are more places than reserves (docs/domain.md, "Field rules"), and as `addDate`.
 * Answers also when it began before.
 */
export async function changeDate(
  trx: Trx,
  workshop: ServiceCard,
  meetingId: string,
  changes: DateChanges
): Promise<{ meeting: Meeting; previousStart: DateTime }> {
  const service = await holdBlocking(trx, workshop)
  // Lock the host first, as a booking of an hour does: otherwise the two could deadlock.
  await lockPeople(trx, [service.accountId])
  const meeting = await lockDate(trx, service, meetingId)
  const { places, start, maxReservationDate, version } = changes
  checkVersion(meeting, version)
  const previousStart = meeting.startAt
  if (places !== undefined && places !== meeting.capacity) setPlaces(meeting, places)
  if (maxReservationDate !== undefined) meeting.maxReservationAt = maxReservationDate
  const isMoved = start !== undefined && +start !== +previousStart
  if (isMoved) meeting.merge(await timesOf(trx, service, start))
  if (isMoved || maxReservationDate) checkTimes(meeting)

  await meeting.save()
  if (isMoved) await planOutside(trx, meeting)
  if (isMoved) await moveBusyTime(trx, service, meeting)
  return { meeting, previousStart }
}

async function timesOf(trx: Trx, service: ServiceCard, startAt: DateTime) {
  const account = await accountById(service.accountId, trx)
  const { timeZone } = account!
  return {
    startAt,
    endAt: startAt.plus({ minutes: toMinutes(service.duration) }),
    wallStart: instantToWall(startAt, timeZone),
    timeZone,
  }
}

function setPlaces(meeting: Meeting, places: number) {
  if (meeting.taken > 0 && places <= meeting.taken) throw placesTaken(meeting.taken)
  meeting.capacity = places
}

function checkTimes({ startAt, maxReservationAt }: Meeting) {
  if (startAt <= now()) throw invalidDate()
  if (maxReservationAt && maxReservationAt > startAt) throw invalidDate()
}

async function moveBusyTime(trx: Trx, service: ServiceCard, meeting: Meeting) {
  await trx
    .from('busy_times')
    .where({ meeting_id: meeting.id, account_id: meeting.hostAccountId })
    .update({ is_active: false })
  await keepFree(trx, service, meeting)
}

async function keepFree(trx: Trx, service: ServiceCard, meeting: Meeting) {
  if (!service.isBlocking) return
  const hostId = meeting.hostAccountId
  await purgeHolds(trx, [hostId], now())
  await occupy(trx, { meeting, hostId, ...(await breaksOf(trx, service)) })
}

/** Gives the coming dates of a workshop its title, and its place where they have none of their own. */
export async function renameDates(trx: Trx, service: ServiceCard): Promise<void> {
  const dates = await Meeting.query({ client: trx })
    .where({ accountId: service.accountId, serviceId: service.id, state: 'confirmed' })
    .whereNotNull('capacity')
    .where('startAt', '>', now().toJSDate())
    .orderBy('id')
    .forUpdate()
  for (const date of dates) {
    const { id, title, location } = date
    const isElsewhere = !date.hasOwnLocation && !isSamePlace(location, service.location)
    if (isElsewhere) date.location = service.location
    await date.merge({ title: service.title }).save()
    if (isElsewhere || title !== date.title) await planOutside(trx, date, { id, location })
  }
}

/** Takes a workshop's dates away with the workshop. Fails by the foreign key of tickets once anybody has booked one. */
export async function dropDates(trx: Trx, { accountId, id }: ServiceCard): Promise<void> {
  const ofWorkshop = { account_id: accountId, service_id: id }
  await leaveRoomsOf(trx, { accountId, serviceId: id })
  const dates = await Meeting.query({ client: trx }).where({ accountId, serviceId: id })
  for (const { id: meetingId, uid, hostAccountId, startAt } of dates) {
    const dropped = { accountId, id: meetingId, uid, hostAccountId, otherHostIds: [], startAt }
    await planEvents(trx, { ...dropped, serviceId: id, state: 'cancelled' })
  }
  const meetings = trx.from('meetings').where(ofWorkshop).select('id')
  await trx.from('busy_times').whereIn('meeting_id', meetings).delete()
  // A refused delete would end the whole transaction, so it happens in one of its own within.
  await trx.transaction((inner) => inner.from('meetings').where(ofWorkshop).delete())
}
