import { LIVE_MEMBER } from '#accounts'
import { notifyLive } from '#core/live/notify_live'
import { sql, type Trx } from '#core/database/transaction'

/**
 * Tells members of a team who attend a meeting that something of it has changed, where no booking did.
 * The notice is of the member's own account and names nothing of the team.
 */
export async function tellAttending(
  trx: Trx,
  meeting: { accountId: string; meetingId: string }
): Promise<void> {
  const members = await sql<{ id: string }>(trx, ATTENDING, meeting)
  for (const { id } of members) await notifyLive(trx, { accountId: id, topic: 'bookings', id })
}

const ATTENDING = `
  SELECT DISTINCT host.id FROM meetings hour
    CROSS JOIN LATERAL unnest(hour.host_account_id || hour.other_host_ids) AS host(id)
    JOIN users u ON u.personal_account_id = host.id
    JOIN members m ON m.user_id = u.id AND m.account_id = hour.account_id AND ${LIVE_MEMBER}
  WHERE hour.account_id = :accountId AND hour.id = :meetingId AND host.id <> hour.account_id`
