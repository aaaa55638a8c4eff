import { occupy } from './occupy.ts'
import type { DateTime } from 'luxon'
import type Meeting from './meeting.ts'
import type { ServiceCard } from '#catalog'
import { breakOf } from '../schedules/find_schedule.ts'
import type { Trx } from '#core/database/transaction'
import { hostsOfMeeting } from './domain/attending.ts'

/**
 * Takes the time of each host of a meeting who has no active busy time for it. The caller has locked the hosts and purged
 * their expired holds. Throws SCHEDULE_NOT_AVAILABLE (409).
 */
export async function keepBusy(
  trx: Trx,
  service: ServiceCard,
  { meeting, heldUntil }: { meeting: Meeting; heldUntil?: DateTime }
): Promise<void> {
  const hosts = hostsOfMeeting(meeting)
  const rows: { account_id: string }[] = await trx
    .from('busy_times')
    .where({ meeting_id: meeting.id, is_active: true })
    .whereIn('account_id', hosts)
    .select('account_id')
  const busy = new Set(rows.map(({ account_id: id }) => id))
  for (const hostId of hosts.filter((id) => !busy.has(id))) {
    const breakMinutes = await breakOf(trx, service, hostId)
    await occupy(trx, { meeting, hostId, breakMinutes, heldUntil })
  }
}
