import { now } from '#core/time'
import Member from '../users/member.ts'
import { notAllowed } from '#core/errors'
import Invitation from './invitation.ts'
import { checkVersion } from '#core/versions'
import type { Trx } from '#core/database/transaction'
import type { AccountScope } from '#core/account_scope'
import { memberNotFound, ownerStays } from '../errors.ts'
import { endKeysOf } from '../api_keys/save_api_key.ts'
import { dropBankChange } from '../bank_account/save_bank_account.ts'
import { mayGovern, type TeamRole } from './domain/member_rights.ts'

type Limits = { maxPerDay?: number | null; maxPerWeek?: number | null }
type Change = Limits & { memberId: string; role?: TeamRole; version?: number }

/**
 * Gives a member another role, or limits how many bookings of the team the member has. `OWNER` hands the team over: the former
 * owner becomes ADMIN, and pending bank details are cancelled. Throws MEMBER_NOT_FOUND (404), NOT_ALLOWED (403), OWNER_STAYS and
 * CHANGED_MEANWHILE (409).
 */
export async function changeMember(
  trx: Trx,
  scope: AccountScope,
  { memberId, role, version, ...limits }: Change
): Promise<Member> {
  const member = await lockMember(trx, scope.accountId, memberId)
  checkVersion(member, version)
  const limited = await limitMember(trx, scope, { member, limits })
  const changed = role ? await changeRole(trx, scope, { member: limited, role }) : limited
  return changed.refresh()
}

/** A member of a team. Throws MEMBER_NOT_FOUND (404). */
export async function memberOf({ accountId }: AccountScope, id: string): Promise<Member> {
  const member = await Member.query().where({ accountId, id }).first()
  if (!member) throw memberNotFound()
  return member
}

/** The limits of oneself and of members with a lesser role; what is not named stays. */
async function limitMember(
  trx: Trx,
  scope: AccountScope,
  { member, limits }: { member: Member; limits: Limits }
): Promise<Member> {
  const changed = Object.entries(limits).filter(([, limit]) => limit !== undefined)
  if (changed.length === 0) return member
  const isOwn = member.userId === scope.userId
  if (!isOwn && !mayGovern(scope.role, member.role as TeamRole)) throw notAllowed()
  const values = Object.fromEntries(changed) as Limits
  await Member.query({ client: trx })
    .where({ accountId: member.accountId, id: member.id })
    .update(values)
  return member.merge(values)
}

async function changeRole(
  trx: Trx,
  scope: AccountScope,
  { member, role }: { member: Member; role: TeamRole }
): Promise<Member> {
  if (member.userId === scope.userId) throw ownerStays()
  if (role === 'OWNER') return handOver(trx, scope, member)
  if (!mayGovern(scope.role, member.role as TeamRole) || !mayGovern(scope.role, role))
    throw notAllowed()

  return saveRole(trx, member, role)
}

async function handOver(trx: Trx, scope: AccountScope, member: Member) {
  // Not by the role that the scope was given: another hand-over may have come first.
  const [formerOwner] = await Member.query({ client: trx })
    .where({ accountId: scope.accountId, userId: scope.userId, role: 'OWNER' })
    .update({ role: 'ADMIN' })
    .returning(['id'])
  if (!formerOwner) throw notAllowed()
  await dropBankChange(trx, scope)
  return saveRole(trx, member, 'OWNER')
}

async function saveRole(trx: Trx, member: Member, role: TeamRole) {
  if (role === 'COLLABORATOR') await endKeysOf(trx, member.userId, member.accountId)
  await Member.query({ client: trx })
    .where({ accountId: member.accountId, id: member.id })
    .update({ role })
  return member.merge({ role })
}

/**
 * Removes a member from a team, or an invitation. Rights are checked at each request, so it holds at once. Throws as
 * `changeMember`.
 */
export async function removeMember(
  trx: Trx,
  { accountId, role: own }: AccountScope,
  memberId: string
): Promise<void> {
  const invitation = await Invitation.query({ client: trx })
    .where({ accountId, id: memberId })
    .whereNull('endedAt')
    .forUpdate()
    .first()
  if (invitation) return callOff(own, invitation)

  const member = await lockMember(trx, accountId, memberId)
  if (member.role === 'OWNER') throw ownerStays()
  if (!mayGovern(own, member.role as TeamRole)) throw notAllowed()
  await endKeysOf(trx, member.userId, accountId)
  await Member.query({ client: trx }).where({ accountId, id: member.id }).delete()
}

async function callOff(own: TeamRole, invitation: Invitation): Promise<void> {
  if (!mayGovern(own, invitation.role as TeamRole)) throw notAllowed()
  await invitation.merge({ endedAt: now() }).save()
}

/** Leaves a team oneself, whatever one is in it but its owner. Throws MEMBER_NOT_FOUND (404), OWNER_STAYS (409). */
export async function leaveTeam(trx: Trx, userId: string, accountId: string): Promise<void> {
  const member = await Member.query({ client: trx })
    .where({ accountId, userId })
    .forUpdate()
    .first()
  if (!member) throw memberNotFound()
  if (member.role === 'OWNER') throw ownerStays()
  await endKeysOf(trx, userId, accountId)
  await Member.query({ client: trx }).where({ accountId, id: member.id }).delete()
}

async function lockMember(trx: Trx, accountId: string, id: string): Promise<Member> {
  const member = await Member.query({ client: trx }).where({ accountId, id }).forUpdate().first()
  if (!member) throw memberNotFound()
  return member
}
