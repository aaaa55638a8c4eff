import { userNotFound } from '#accounts'
import { limits } from '#config/limits'
import { limitCalls } from '#core/http/attempts'
import { enterAccount } from './enter_account.ts'
import { changedConnection, newConnection, typedConnection } from './validators.ts'
import { beginLink } from './connect_account.ts'
import { allProviders } from './define_provider.ts'
import { removeConnection } from './remove_connection.ts'
import { changeConnection } from './change_connection.ts'
import type { HttpContext } from '@adonisjs/core/http'
import { transaction } from '#core/database/transaction'
import { LINK_MINUTES } from './domain/connection_states.ts'
import { connectionsOf, shownConnections } from './find_connections.ts'
import { keepState, redirectUriOf } from '#core/http/link_state'
import { listApps, memberConnections } from './list_member_connections.ts'
import ConnectionTransformer, { offerOf } from './connection_transformer.ts'
import MemberConnectionsTransformer, { AppTransformer } from './member_connections_transformer.ts'

/** What a host has connected, and what can be. */
export default class ConnectionsController {
  /** GET /connections. */
  async index({ scope, serialize }: HttpContext) {
    const connections = await shownConnections(await connectionsOf(scope.accountId))
    return serialize({
      items: ConnectionTransformer.transform(connections),
      providers: allProviders().map(offerOf),
    })
  }

  /** GET /connections/members. */
  async members({ scope, serialize }: HttpContext) {
    const members = await memberConnections(scope)
    return serialize({ items: MemberConnectionsTransformer.transform(members) })
  }

  /** GET /users/:id/apps: `id` is `me`, or the account that the call acts for. Throws USER_NOT_FOUND (404). */
  async apps({ scope, params, serialize }: HttpContext) {
    if (params.id !== 'me' && params.id !== scope.accountId) throw userNotFound()
    const apps = await listApps(scope)
    return serialize({ items: AppTransformer.transform(apps) })
  }

  /** POST /connections: answers where the host lets us in; from there the same browser comes back. */
  async store(ctx: HttpContext) {
    const { provider } = await ctx.request.validateUsing(newConnection)
    const redirectUri = redirectUriOf(provider)
    const { url, state } = await transaction((trx) =>
      beginLink(trx, ctx.scope, { provider, redirectUri })
    )
    keepState(ctx, state, LINK_MINUTES)
    return { url }
  }

  /** POST /connections/typed: connects an account by an address, a name and a password. */
  async enter(ctx: HttpContext) {
    const { request, scope, response } = ctx
    await limitCalls(ctx, limits.feedReads, scope.accountId)
    await enterAccount(scope, await request.validateUsing(typedConnection))
    return response.status(204).send('')
  }

  /** PATCH /connections/:id. */
  async update({ request, scope, params, serialize }: HttpContext) {
    const change = await request.validateUsing(changedConnection)
    const key = { accountId: scope.accountId, id: params.id }
    const connection = await transaction((trx) => changeConnection(trx, key, change))
    const [shown] = await shownConnections([connection])
    return serialize(ConnectionTransformer.transform(shown!))
  }

  /** DELETE /connections/:id. */
  async destroy({ scope, params, response }: HttpContext) {
    const key = { accountId: scope.accountId, id: params.id }
    await transaction((trx) => removeConnection(trx, key))
    return response.status(204).send('')
  }
}
