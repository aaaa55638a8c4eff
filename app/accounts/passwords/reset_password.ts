import env from '#start/env'
import { now } from '#core/time'
import User from '../users/user.ts'
import { publish } from '#core/jobs'
import { endSessions } from '../sessions/end_sessions.ts'
import { passwordChanged, passwordResetRequested } from '../events.ts'
import { recordAs, type Trx } from '#core/database/transaction'
import { idOfToken } from '#core/signed_token'
import PasswordReset from './password_reset.ts'
import { linkExpired, wrongPassword } from '../errors.ts'

const VALID_MINUTES = 60

/** Mails the link for a new password and ends earlier ones. Does nothing for an unknown e-mail. */
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

/**
 * Sets a new password by the token that was mailed: once, within the hour. It proves the e-mail too, and
 * ends all sessions of the user. Throws LINK_EXPIRED (410).
 */
export async function resetPassword(trx: Trx, token: string, password: string): Promise<void> {
  const id = idOfToken(token, { purpose: 'password_reset', key: env.get('APP_KEY').release() })
  const [reset] = id
    ? await PasswordReset.query({ client: trx })
        .where({ id })
        .whereNull('usedAt')
        .where('expiresAt', '>', now().toJSDate())
        .update({ usedAt: now() })
        .returning(['user_id'])
    : []
  if (!reset) throw linkExpired()

  const user = await User.query({ client: trx }).where({ id: reset.user_id }).firstOrFail()
  await recordAs(trx, { kind: 'user', id: user.id })
  user.emailVerifiedAt ??= now()
  if (user.state === 'CREATED') user.state = 'VERIFIED'
  await setPassword(trx, user, { password })
}

/** Sets a new password by the old one; only this session goes on. Throws WRONG_PASSWORD (422). */
export async function changePassword(
  trx: Trx,
  userId: string,
  {
    currentPassword,
    password,
    keep,
  }: { currentPassword: string; password: string; keep: string | undefined }
): Promise<void> {
  const user = await User.query({ client: trx }).where({ id: userId }).forUpdate().firstOrFail()
  if (!(await user.verifyPassword(currentPassword))) throw wrongPassword()

  await setPassword(trx, user, { password, keep })
}

async function setPassword(
  trx: Trx,
  user: User,
  { password, keep }: { password: string; keep?: string }
) {
  await user.merge({ password }).save()
  await endSessions(trx, user.id, { keep })
  await publish(trx, passwordChanged, { userId: user.id, at: now().toISO()! })
}
