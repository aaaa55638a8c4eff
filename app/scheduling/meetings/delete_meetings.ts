import type { Trx } from '#core/database/transaction'

/** Deletes hours that do not stand, and the times that they took. The caller has deleted their bookings. */
export async function deleteMeetings(
  trx: Trx,
  { accountId, meetingIds }: { accountId: string; meetingIds: string[] }
): Promise<void> {
  await trx
    .from('busy_times')
    .whereIn('meeting_id', meetingIds)
    .where({ is_active: false })
    .delete()
  await trx.from('meetings').where({ account_id: accountId }).whereIn('id', meetingIds).delete()
}
