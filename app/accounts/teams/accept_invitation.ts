import env from '#start/env'
import { now } from '#core/time'
import User from '../users/user.ts'
import Member from '../users/member.ts'
import Invitation from './invitation.ts'
import { idOfToken } from '#core/signed_token'
import type { Trx } from '#core/database/transaction'
import { invitationEnded, invitationForAnother } from '../errors.ts'

/**
 * Takes up a place in a team, as the person it was offered to. Holding the mailed token proves their e-mail. Nothing
 * else of their account changes. Throws INVITATION_ENDED (410), INVITATION_FOR_ANOTHER (403).
 */
export async function acceptInvitation(trx: Trx, userId: string, token: string): Promise<Member> {
  const invitation = await openInvitation(trx, token)
  const user = await User.query({ client: trx }).where({ id: userId }).firstOrFail()
  if (user.email !== invitation.email) throw invitationForAnother()

  if (!user.emailVerifiedAt) await user.merge({ emailVerifiedAt: now(), state: 'VERIFIED' }).save()
  await Invitation.query({ client: trx })
    .where({ accountId: invitation.accountId, id: invitation.id })
    .update({ endedAt: now() })
  return Member.create(
    { accountId: invitation.accountId, userId, role: invitation.role, status: 'ACTIVE' },
    { client: trx }
  )
}

/** The offer that a token leads to, locked until the transaction ends. */
async function openInvitation(trx: Trx, token: string): Promise<Invitation> {
  const id = idOfToken(token, { purpose: 'invitation', key: env.get('APP_KEY').release() })
  const invitation = id
    ? await Invitation.query({ client: trx }).where({ id }).forUpdate().first()
    : null
  if (!invitation || invitation.endedAt || invitation.expiresAt <= now()) throw invitationEnded()
  return invitation
}
