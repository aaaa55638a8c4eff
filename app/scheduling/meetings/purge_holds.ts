import type { DateTime } from 'luxon'
import type { Trx } from '#core/database/transaction'

/**
 * Frees what expired holds still occupy, so that one never blocks, even while no worker runs. See docs/domain.md,
 * "Holds".
 */
export async function purgeHolds(trx: Trx, accountIds: string[], now: DateTime): Promise<void> {
  await trx
    .from('busy_times')
    .whereIn('account_id', accountIds)
    .where('is_active', true)
    .where('held_until', '<=', now.toJSDate())
    .update({ is_active: false })
}
