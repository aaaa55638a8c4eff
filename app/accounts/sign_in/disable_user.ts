import { now } from '#core/time'
import User from '../users/user.ts'
import Invitation from '../teams/invitation.ts'
import { dropBankChangesOf } from '../bank_account/save_bank_account.ts'
import { endKeysOf } from '../api_keys/save_api_key.ts'
import { endSessions } from '../sessions/end_sessions.ts'
import type { Trx } from '#core/database/transaction'

/**
 * Disables a user. All sessions, tokens and API keys end and none begins, their pages take no bookings, and open invitations and
 * pending bank details are cancelled. Their data stays. Their clients can still see, move and cancel their bookings.
 */
export async function disableUser(trx: Trx, userId: string): Promise<void> {
  await User.query({ client: trx }).where({ id: userId }).update({ state: 'DISABLED' })
  await endSessions(trx, userId)
  await endKeysOf(trx, userId)
  await dropBankChangesOf(trx, userId)
  await Invitation.query({ client: trx })
    .where({ invitedBy: userId })
    .whereNull('endedAt')
    .update({ endedAt: now() })
}

/** Enables a disabled user. */
export async function enableUser(trx: Trx, userId: string): Promise<void> {
  const user = await User.query({ client: trx }).where({ id: userId }).firstOrFail()
  const state = user.emailVerifiedAt ? 'VERIFIED' : 'CREATED'
  await user.merge({ state }).save()
}
