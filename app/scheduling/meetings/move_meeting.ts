import Meeting from './meeting.ts'
import { lockPeople } from '#accounts'
import { freeHeld, type HeldTime } from './free_held.ts'
import { releaseTime } from './release_time.ts'
import { reserveTime, type Reservation } from './reserve_time.ts'
import { holdBlocking } from '#catalog'
import type { Trx } from '#core/database/transaction'
import { hostsOfMeeting } from './domain/attending.ts'
import { receiversOf } from '../slots/find_receivers.ts'

type Move = Pick<Reservation, 'service' | 'start' | 'collaboratorId' | 'rules'> & {
  meetingId: string
  /** Time that is held for the move. */
  held?: Pick<HeldTime, 'hostIds' | 'holdIds'>
}

/**
 * Moves a meeting: the old one ends as rescheduled, the new one continues its calendar entry.
 * The host stays where free; another host receives only if the client did not choose one. Locks all hosts first, so
 * that two moves cannot deadlock. Throws as `reserveTime`, and then nothing has changed.
 */
export async function moveMeeting(
  trx: Trx,
  { meetingId, start, collaboratorId, rules, held, ...move }: Move
): Promise<Meeting> {
  const service = await holdBlocking(trx, move.service)
  const { accountId } = service
  const had = await Meeting.query({ client: trx }).where({ accountId, id: meetingId }).firstOrFail()
  const receivers = receiversOf(service).map((one) => one.accountId)
  await lockPeople(trx, [...receivers, ...hostsOfMeeting(had), ...(held?.hostIds ?? [])])
  if (held) await freeHeld(trx, held)

  const old = await releaseTime(trx, { accountId, meetingId, as: 'rescheduled' })
  const chosen = chosenHost(old, receivers)
  return reserveTime(trx, {
    service,
    start,
    collaboratorId: collaboratorId ?? chosen,
    preferredId: old.hostAccountId,
    replaces: old,
    rules,
  })
}

/** The host that the client chose, as long as this host still receives. */
export function chosenHost(
  { isHostChosen, hostAccountId }: Pick<Meeting, 'isHostChosen' | 'hostAccountId'>,
  receivers: string[]
): string | undefined {
  return isHostChosen && receivers.includes(hostAccountId) ? hostAccountId : undefined
}
