import { occupy } from './occupy.ts'
import type { DateTime } from 'luxon'
import { chooseHosts } from './choose_hosts.ts'
import { holdBlocking } from '#catalog'
import { chosenHost } from './move_meeting.ts'
import { receiversOf } from '../slots/find_receivers.ts'
import type Meeting from './meeting.ts'
import type { HeldTime } from './free_held.ts'
import type { Reservation } from './reserve_time.ts'
import type { Trx } from '#core/database/transaction'

type Wanted = Pick<Reservation, 'service' | 'start' | 'collaboratorId' | 'rules'> & {
  /** The meeting that may move there; its own time stays taken. */
  meeting: Pick<Meeting, 'isHostChosen' | 'hostAccountId'>
  until: DateTime
}

/**
 * Holds the time to which a meeting may move, beside the time that it has. A service that blocks no time holds none.
 * Throws as `reserveTime`.
 */
export async function holdTime(
  trx: Trx,
  { meeting, until, collaboratorId, ...wanted }: Wanted
): Promise<HeldTime> {
  const service = await holdBlocking(trx, wanted.service)
  const receivers = receiversOf(service).map(({ accountId }) => accountId)
  const { attending, end } = await chooseHosts(trx, {
    ...wanted,
    service,
    collaboratorId: collaboratorId ?? chosenHost(meeting, receivers),
    preferredId: meeting.hostAccountId,
  })
  const brokenRules = [...new Set(attending.flatMap(({ broken = [] }) => broken))]
  const held = { id: null, startAt: wanted.start, endAt: end }
  const endsBreaks = brokenRules.includes('BREAK')
  const holdIds: string[] = []
  for (const { id: hostId, breakMinutes, breakBefore } of service.isBlocking ? attending : [])
    holdIds.push(
      await occupy(trx, {
        meeting: held,
        hostId,
        breakMinutes,
        breakBefore,
        heldUntil: until,
        endsBreaks,
      })
    )
  return { end, hostIds: attending.map(({ id }) => id), holdIds, brokenRules }
}
