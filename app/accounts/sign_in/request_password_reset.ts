import { now } from '#core/time'
import User from '../users/user.ts'
import { publish } from '#core/jobs'
import type { Trx } from '#core/database/transaction'
import { passwordResetRequested } from '../events.ts'
import PasswordReset from '../passwords/password_reset.ts'

const VALID_MINUTES = 60

/** Mails a person leave to choose a new password, and ends what was mailed before. Nothing for an unknown e-mail. */
export async function requestPasswordReset(trx: Trx, email: string): Promise<void> {
  const user = await User.query({ client: trx }).where({ email }).first()
  if (!user) return

  await PasswordReset.query({ client: trx })
    .where({ userId: user.id })
    .whereNull('usedAt')
    .update({ expiresAt: now() })
  const reset = await PasswordReset.create(
    { userId: user.id, expiresAt: now().plus({ minutes: VALID_MINUTES }) },
    { client: trx }
  )
  await publish(trx, passwordResetRequested, { resetId: reset.id })
}
