import { inject } from '@adonisjs/core'
import { AccountScopes } from '#core/account_scope'
import { attachment } from '#core/files/attachment'
import type { HttpContext } from '@adonisjs/core/http'
import { answerOnce } from '#core/idempotency'
import { orShowPresent } from '#core/versions'
import { listMembers, membersFile } from './list_members.ts'
import { transaction } from '#core/database/transaction'
import { limits } from '#config/limits'
import { announceLimit } from '#core/http/rate_limit'
import { callerOf, countAttempt, takeBackAll } from '#core/http/attempts'
import { acceptInvitation, inviteMember } from './invite_member.ts'
import type Member from '../users/member.ts'
import { changeMember, memberOf, removeMember } from './change_member.ts'
import * as validators from './validators.ts'
import MemberTransformer from './member_transformer.ts'

/** The members of a team. */
@inject()
export default class MembersController {
  constructor(protected scopes: AccountScopes) {}

  /** GET /teams/:id/members: all of them, for teams are small. */
  async index(ctx: HttpContext) {
    const members = await listMembers(await this.#team(ctx))
    const { length } = members
    return ctx.serialize({
      size: length,
      total: length,
      current: 1,
      items: MemberTransformer.transform(members),
    })
  }

  /** GET /teams/:id/members/download: the same as a file for spreadsheets. */
  async download(ctx: HttpContext) {
    const members = await listMembers(await this.#team(ctx))
    const { response, i18n } = ctx
    response.header('content-type', 'text/csv; charset=utf-8')
    response.header('content-disposition', attachment('members.csv'))
    return response.send(membersFile(members, (key) => i18n.t(key)))
  }

  /** POST /teams/:id/invitations. */
  async invite(ctx: HttpContext) {
    const team = await this.#team(ctx)
    const input = await ctx.request.validateUsing(validators.inviteMember)
    return limitInvitations(ctx, input.email, () =>
      answerOnce(ctx, 201, async (trx) => {
        const { id, email, role } = await inviteMember(trx, team, input)
        return { id, email, role }
      })
    )
  }

  /** POST /teams/invitations/approve: by the invited user. */
  async accept({ request, scope }: HttpContext) {
    const { token } = await request.validateUsing(validators.acceptInvitation)
    const member = await transaction((trx) => acceptInvitation(trx, scope.userId, token))
    return { teamId: member.accountId, role: member.role }
  }

  /** PATCH /teams/:id/members/:memberId. */
  async update(ctx: HttpContext) {
    const team = await this.#team(ctx)
    const changes = await ctx.request.validateUsing(validators.changeMember)
    const { memberId } = ctx.params
    const member = await orShowPresent(
      () => transaction((trx) => changeMember(trx, team, { memberId, ...changes })),
      async () => changedFields(await memberOf(team, memberId))
    )
    return changedFields(member)
  }

  /** DELETE /teams/:id/members/:memberId: a member, or an invitation that is not wanted any more. */
  async destroy(ctx: HttpContext) {
    const team = await this.#team(ctx)
    await transaction((trx) => removeMember(trx, team, ctx.params.memberId))
    return ctx.response.status(204).send('')
  }

  /** The team of the address, for its managers. Throws TEAM_NOT_FOUND (404), NOT_ALLOWED (403). */
  #team({ scope, params }: HttpContext) {
    return this.scopes.for(scope.userId, params.id)
  }
}

/** What may be changed of a member. */
function changedFields({ id, role, maxPerDay, maxPerWeek, revision: version }: Member) {
  return { id, role, maxPerDay, maxPerWeek, version }
}

/**
 * Runs an invitation, counted for the inviting user and the invited e-mail. One that fails counts nothing. Throws
 * E_TOO_MANY_REQUESTS (429) and what the invitation throws.
 */
async function limitInvitations<Result>(
  { request, response, scope }: HttpContext,
  email: string,
  invite: () => Promise<Result>
): Promise<Result> {
  const caller = callerOf(request)
  const to = await countAttempt(limits.invitationsToAddress, `${scope.userId}:${email}`, caller)
  const attempts = [to]
  try {
    const attempt = await countAttempt(limits.invitations, scope.userId, caller)
    attempts.push(attempt)
    announceLimit(response, attempt)
    return await invite()
  } catch (error) {
    await takeBackAll(attempts)
    throw error
  }
}
