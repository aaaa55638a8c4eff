import type { DateTime } from 'luxon'
import type { Trx } from '#core/database/transaction'

/** Time that is held for no meeting yet: until when it lasts, who would attend, and their busy times. */
export type HeldTime = {
  end: DateTime
  hostIds: string[]
  holdIds: string[]
  brokenRules: string[]
}

/** Frees time that was held for no meeting. */
export async function freeHeld(
  trx: Trx,
  { hostIds, holdIds }: Pick<HeldTime, 'hostIds' | 'holdIds'>
): Promise<void> {
  await trx
    .from('busy_times')
    .whereIn('account_id', hostIds)
    .whereIn('id', holdIds)
    .update({ is_active: false })
}
