import { newLink } from './validators.ts'
import { hasFeature } from '#accounts'
import { beginLink } from './connect_account.ts'
import { removeAccount } from './remove_account.ts'
import type { HttpContext } from '@adonisjs/core/http'
import { transaction } from '#core/database/transaction'
import { LINK_MINUTES } from './domain/account_times.ts'
import { keepState, redirectUriOf } from '#core/http/link_state'
import OwnAccountTransformer from './own_account_transformer.ts'
import { linkableFor, OWN_ACCOUNTS, ownAccountsOf } from './find_own_accounts.ts'

/** The accounts of a host at providers, by which clients pay straight. */
export default class OwnAccountsController {
  /** GET /own-accounts. */
  async index({ scope, i18n, serialize }: HttpContext) {
    const { accountId } = scope
    const accounts = await ownAccountsOf(accountId)
    return serialize({
      items: OwnAccountTransformer.transform(accounts, i18n.locale),
      linkable: await linkableFor(accountId),
      isAllowed: await hasFeature(accountId, OWN_ACCOUNTS),
    })
  }

  /** POST /own-accounts: answers where the host lets us in; from there the same browser comes back. */
  async store(ctx: HttpContext) {
    const { provider } = await ctx.request.validateUsing(newLink)
    const redirectUri = redirectUriOf(provider)
    const { url, state } = await transaction((trx) =>
      beginLink(trx, ctx.scope, { provider, redirectUri })
    )
    keepState(ctx, state, LINK_MINUTES)
    return { url }
  }

  /** DELETE /own-accounts/:id. */
  async destroy({ scope, params, response }: HttpContext) {
    await transaction((trx) => removeAccount(trx, scope, params.id))
    return response.status(204).send('')
  }
}
