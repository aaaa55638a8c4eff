import type { DateTime } from 'luxon'
import type Meeting from '../models/meeting.ts'
import { lockPeople } from '#accounts'
import { releaseTime } from './release_time.ts'
import { reserveTime } from './reserve_time.ts'
import type { ServiceCard } from '#catalog'
import type { Trx } from '#core/database/transaction'

type Move = { service: ServiceCard; meetingId: string; start: DateTime; collaboratorId?: string }

/**
 * Gives a meeting another time: the old one ends as rescheduled, a new one goes on with its calendar entry. Locks the
 * person first, so that two moves cannot wait for each other. Throws as `reserveTime`, and then nothing has changed.
 */
export async function moveMeeting(
  trx: Trx,
  { service, meetingId, start, collaboratorId }: Move
): Promise<Meeting> {
  await lockPeople(trx, [service.accountId])
  const old = await releaseTime(trx, { accountId: service.accountId, meetingId, as: 'rescheduled' })
  return reserveTime(trx, { service, start, collaboratorId, replaces: old })
}
