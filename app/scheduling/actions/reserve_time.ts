import { now } from '#core/time'
import type { DateTime } from 'luxon'
import { lockPeople } from '#accounts'
import { occupy } from './occupy.ts'
import Meeting from '../models/meeting.ts'
import { purgeHolds } from './purge_holds.ts'
import { newCode, newId } from '#core/ids'
import type { ServiceCard } from '#catalog'
import { checkFree } from '../queries/check_free.ts'
import type { Trx } from '#core/database/transaction'
import { membersNotFound } from '../errors.ts'

export type Reservation = {
  service: ServiceCard
  start: DateTime
  collaboratorId?: string
  /** Until when an unconfirmed booking keeps the time; a confirmed one keeps it for good. */
  heldUntil?: DateTime
  /** The meeting, released before, that this one takes the place of: its calendar entry goes on. */
  replaces?: Meeting
}

/**
 * Takes a host's time for a meeting, in the order that domain rule 1 measured: lock the person, purge expired holds,
 * check again, insert. Throws SCHEDULE_NOT_AVAILABLE (409), POLICY_NOT_MET (423), MEMBERS_NOT_FOUND (404).
 */
export async function reserveTime(trx: Trx, reservation: Reservation): Promise<Meeting> {
  const { service, start, collaboratorId, heldUntil, replaces } = reservation
  const hostId = service.accountId
  if (collaboratorId && collaboratorId !== hostId) throw membersNotFound()

  await lockPeople(trx, [hostId])
  await purgeHolds(trx, [hostId], now())
  const { end, timeZone, wallStart, breakMinutes } = await checkFree(trx, service, start)

  const meeting = await Meeting.create(
    {
      accountId: service.accountId,
      serviceId: service.id,
      hostAccountId: hostId,
      code: newCode(),
      uid: replaces?.uid ?? newId(),
      sequence: replaces ? replaces.sequence + 1 : 0,
      state: heldUntil ? 'held' : 'confirmed',
      title: service.title,
      startAt: start,
      endAt: end,
      wallStart,
      timeZone,
      location: service.location,
    },
    { client: trx }
  )
  if (service.isBlocking) await occupy(trx, { meeting, hostId, breakMinutes, heldUntil })
  return meeting
}
