import { DateTime } from 'luxon'
import { occupy } from './occupy.ts'
import Meeting from './meeting.ts'
import { chooseHosts } from './choose_hosts.ts'
import { planRoom } from '../conferences/plan_room.ts'
import { planEvents } from '../calendars/plan_events.ts'
import { newCode, newId } from '#core/ids'
import type { ServiceCard } from '#catalog'
import type { Strictness } from '../slots/free_time.ts'
import type { Trx } from '#core/database/transaction'

export type Reservation = {
  service: ServiceCard
  start: DateTime
  collaboratorId?: string
  /** The host of the meeting before: receives whenever free, before any rotation. */
  preferredId?: string
  /** Until when an unconfirmed booking holds the time, at most until its start; undefined confirms. */
  heldUntil?: DateTime
  /** The released meeting that this one replaces: its calendar entry continues. */
  replaces?: Meeting
  /** Whether the hosts' own rules hold; for a client they do. */
  rules?: Strictness
}

/**
 * Reserves the hosts' time: the requested host, the next in rotation, or all hosts.
 * Can be called several times in one transaction with the same hosts. Throws SCHEDULE_NOT_AVAILABLE (409),
 * POLICY_NOT_MET (423), MEMBERS_NOT_FOUND (404).
 */
export async function reserveTime(trx: Trx, reservation: Reservation): Promise<Meeting> {
  const { service, start, collaboratorId, replaces } = reservation
  const heldUntil = reservation.heldUntil && DateTime.min(reservation.heldUntil, start)
  const { attending, end, timeZone, wallStart } = await chooseHosts(trx, reservation)
  const [host, ...others] = attending
  const brokenRules = [...new Set(attending.flatMap(({ broken = [] }) => broken))]

  const meeting = await Meeting.create(
    {
      accountId: service.accountId,
      serviceId: service.id,
      hostAccountId: host.id,
      otherHostIds: others.map(({ id }) => id),
      isHostChosen: collaboratorId !== undefined,
      code: newCode(),
      uid: replaces?.uid ?? newId(),
      sequence: replaces ? replaces.sequence + 1 : 0,
      state: heldUntil ? 'held' : 'confirmed',
      title: service.title,
      startAt: start,
      endAt: end,
      wallStart,
      timeZone,
      brokenRules,
      ...placeOf(service, replaces),
    },
    { client: trx }
  )
  await planRoom(trx, meeting, replaces)
  await planEvents(trx, meeting)
  if (!service.isBlocking) return meeting
  const endsBreaks = brokenRules.includes('BREAK')
  for (const { id, breakMinutes, breakBefore } of attending)
    await occupy(trx, {
      meeting,
      hostId: id,
      breakMinutes,
      breakBefore,
      heldUntil,
      endsBreaks,
    })
  return meeting
}

/** A place that the host gave to one meeting stays with it when it is moved. */
function placeOf({ location }: ServiceCard, replaces?: Meeting) {
  const hasOwnLocation = replaces?.hasOwnLocation ?? false
  return { location: hasOwnLocation ? replaces!.location : location, hasOwnLocation }
}
