import User from '../users/user.ts'
import { now } from '#core/time'
import { invitationOfToken } from './find_invitation.ts'
import { publish } from '#core/jobs'
import Member from '../users/member.ts'
import { notAllowed } from '#core/errors'
import { alreadyMember, invitationEnded, invitationForAnother } from '../errors.ts'
import { memberInvited } from '../events.ts'
import Invitation from './invitation.ts'
import type { Trx } from '#core/database/transaction'
import { mayGovern, type TeamRole } from './domain/member_rights.ts'
import type { AccountScope } from '#core/account_scope'

const VALID_DAYS = 7

/**
 * Offers a place in a team to an e-mail address, by mail. An open offer to the same address is replaced. Throws
 * NOT_ALLOWED (403), ALREADY_MEMBER (409).
 */
export async function inviteMember(
  trx: Trx,
  { accountId, userId, role: own }: AccountScope,
  { email, role = 'COLLABORATOR' }: { email: string; role?: 'ADMIN' | 'COLLABORATOR' }
): Promise<Invitation> {
  if (!mayGovern(own, role)) throw notAllowed()
  const member = await Member.query({ client: trx })
    .innerJoin('users', 'users.id', 'members.user_id')
    .where({ 'members.account_id': accountId, 'users.email': email })
    .first()
  if (member) throw alreadyMember()

  await endOpenInvitation(trx, { accountId, email, own })
  const invitation = await Invitation.create(
    { accountId, email, role, invitedBy: userId, expiresAt: now().plus({ days: VALID_DAYS }) },
    { client: trx }
  )
  await publish(trx, memberInvited, { accountId, id: invitation.id })
  return invitation
}

/** Ends the open invitation that a new one replaces. The inviting member must have the right to cancel it. */
async function endOpenInvitation(
  trx: Trx,
  { accountId, email, own }: { accountId: string; email: string; own: TeamRole }
): Promise<void> {
  const open = await Invitation.query({ client: trx })
    .where({ accountId, email })
    .whereNull('endedAt')
    .forUpdate()
    .first()
  if (open && !mayGovern(own, open.role as TeamRole)) throw notAllowed()
  await open?.merge({ endedAt: now() }).save()
}

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

/** The open invitation of a token, locked until the transaction ends. Throws INVITATION_ENDED (410). */
async function openInvitation(trx: Trx, token: string): Promise<Invitation> {
  const id = invitationOfToken(token)
  const invitation = id
    ? await Invitation.query({ client: trx }).where({ id }).forUpdate().first()
    : null
  if (!invitation || invitation.endedAt || invitation.expiresAt <= now()) throw invitationEnded()
  return invitation
}
