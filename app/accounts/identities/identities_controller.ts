import type { HttpContext } from '@adonisjs/core/http'
import { transaction } from '#core/database/transaction'
import { chooseProvider } from './validators.ts'
import { listIdentities } from './list_identities.ts'
import { providerAddress } from './drivers/provider.ts'
import { disconnectIdentity } from './connect_identity.ts'

/** The providers that a person signs in by. */
export default class IdentitiesController {
  /** GET /users/me/identities. */
  async index({ scope }: HttpContext) {
    return listIdentities(scope.userId)
  }

  /**
   * POST /users/me/identities: leads to the provider. From there the user comes to `/authorize-auth`, which connects
   * it.
   */
  async store(ctx: HttpContext) {
    const { provider } = await ctx.request.validateUsing(chooseProvider)
    const visitor = { userId: ctx.scope.userId }
    return { authenticationUrl: await providerAddress(ctx, provider, visitor) }
  }

  /** DELETE /users/me/identities/:id. */
  async destroy({ scope, params, response }: HttpContext) {
    await transaction((trx) => disconnectIdentity(trx, scope.userId, params.id))
    return response.status(204).send('')
  }
}
