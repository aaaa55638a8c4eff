import { inject } from '@adonisjs/core'
import { showTeams } from './show_teams.ts'
import { findOwnTeam } from './list_teams.ts'
import { AccountScopes } from '#core/account_scope'
import type { HttpContext } from '@adonisjs/core/http'
import { answerOnce } from '#core/idempotency'
import { orShowPresent } from '#core/versions'
import { createTeam, saveTeam } from './save_team.ts'
import { leaveTeam } from './change_member.ts'
import { transaction } from '#core/database/transaction'
import * as validators from './validators.ts'
import TeamTransformer from './team_transformer.ts'

/** The teams of a person. */
@inject()
export default class TeamsController {
  constructor(protected scopes: AccountScopes) {}

  /** GET /teams and /users/me/teams. */
  async index({ scope, serialize }: HttpContext) {
    return serialize({ items: await showTeams(scope.userId) })
  }

  /** GET /teams/:id. */
  async show({ scope, params, serialize }: HttpContext) {
    const team = await this.scopes.for(scope.userId, params.id)
    return serialize(TeamTransformer.transform(await findOwnTeam(team)))
  }

  /** POST /teams. */
  async store(ctx: HttpContext) {
    const { request, scope, serialize } = ctx
    const input = await request.validateUsing(validators.createTeam)
    return answerOnce(ctx, 201, async (trx) => {
      const accountId = await createTeam(trx, scope.userId, input)
      const team = await findOwnTeam({ accountId, role: 'OWNER' }, trx)
      return serialize(TeamTransformer.transform(team))
    })
  }

  /** PATCH /teams/:id. */
  async update({ request, scope, params, serialize }: HttpContext) {
    const team = await this.scopes.for(scope.userId, params.id)
    const changes = await request.validateUsing(validators.changeTeam)
    const shown = async () => serialize(TeamTransformer.transform(await findOwnTeam(team)))
    await orShowPresent(() => transaction((trx) => saveTeam(trx, team, changes)), shown)
    return shown()
  }

  /** POST /teams/:id/leave. */
  async leave({ scope, params, response }: HttpContext) {
    await transaction((trx) => leaveTeam(trx, scope.userId, params.id))
    return response.status(204).send('')
  }
}
