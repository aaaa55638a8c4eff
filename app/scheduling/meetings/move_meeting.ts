import type { DateTime } from 'luxon'
import Meeting from './meeting.ts'
import { lockPeople } from '#accounts'
import { releaseTime } from './release_time.ts'
import { reserveTime } from './reserve_time.ts'
import { holdBlocking, type ServiceCard } from '#catalog'
import type { Trx } from '#core/database/transaction'
import { hostsOfMeeting } from './domain/attending.ts'
import { receiversOf } from '../slots/find_receivers.ts'

type Move = { service: ServiceCard; meetingId: string; start: DateTime; collaboratorId?: string }

/**
 * Gives a meeting another time: the old one ends as rescheduled, a new one goes on with its calendar entry. Whoever had it
 * keeps it where they are free; somebody else gets it only if the client did not ask for them. Locks everybody first, so
 * that two moves cannot wait for each other. Throws as `reserveTime`, and then nothing has changed.
 */
export async function moveMeeting(
  trx: Trx,
  { meetingId, start, collaboratorId, ...move }: Move
): Promise<Meeting> {
  const service = await holdBlocking(trx, move.service)
  const { accountId } = service
  const had = await Meeting.query({ client: trx }).where({ accountId, id: meetingId }).firstOrFail()
  const receivers = receiversOf(service).map((one) => one.accountId)
  await lockPeople(trx, [...receivers, ...hostsOfMeeting(had)])

  const old = await releaseTime(trx, { accountId, meetingId, as: 'rescheduled' })
  const chosen = chosenHost(old, receivers)
  return reserveTime(trx, {
    service,
    start,
    collaboratorId: collaboratorId ?? chosen,
    preferredId: old.hostAccountId,
    replaces: old,
  })
}

/** Whom the client asked for, while they still receive; who has left is chosen no more. */
export function chosenHost(
  { isHostChosen, hostAccountId }: Pick<Meeting, 'isHostChosen' | 'hostAccountId'>,
  receivers: string[]
): string | undefined {
  return isHostChosen && receivers.includes(hostAccountId) ? hostAccountId : undefined
}
