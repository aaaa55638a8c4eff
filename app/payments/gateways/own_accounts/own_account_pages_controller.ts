import { AppError } from '#core/errors'
import { limits } from '#config/limits'
import { accountById } from '#accounts'
import { limitCalls } from '#core/http/attempts'
import type { HttpContext } from '@adonisjs/core/http'
import { transaction } from '#core/database/transaction'
import { GatewayError, withinDeadline } from '../gateway_error.ts'
import { leadTo, recallState, redirectUriOf } from '#core/http/link_state'
import { askForAccount, claimLink, keepAccount, type ClaimedLink } from './connect_account.ts'

/** How hosts come back from a provider; the dashboard says it. */
type Notice = 'connected' | 'denied' | 'lost' | 'provider_failed' | 'other_country' | 'not_allowed'

const METHODS = 'wallet/methods'

/** The page between a provider and us. It only redirects, to an address of ours. */
export default class OwnAccountPagesController {
  /**
   * GET /profile/integrations/:provider/callback: exchanges the code for the account, once a state.
   * A failure leaves nothing half done: the host connects again.
   */
  async callback(ctx: HttpContext) {
    await limitCalls(ctx, limits.providerAnswers)
    const web = ctx.auth.use('web')
    const state = recallState(ctx)
    if (!(await web.check())) return leadTo(ctx, `/login?redirect=/profile/u/me/${METHODS}`)
    const { provider } = ctx.params
    const { id: userId } = web.getUserOrFail()
    const link = state && (await transaction((trx) => claimLink(trx, { state, provider, userId })))
    if (!link) return leadTo(ctx, `/profile/u/me/${METHODS}?connection=lost`)
    const connection = await connect(ctx, link)
    const account = await accountById(link.accountId)
    const place = account?.type === 't' ? `t/${account.id}` : 'u/me'
    return leadTo(ctx, `/profile/${place}/${METHODS}?connection=${connection}`)
  }
}

/** A failure is logged: it may be our own configuration. */
async function connect({ request, logger }: HttpContext, link: ClaimedLink): Promise<Notice> {
  const { error, code } = request.qs()
  if (error === 'access_denied') return 'denied'
  const { provider } = link
  try {
    if (error || typeof code !== 'string')
      throw new GatewayError('refused', String(error).slice(0, 64))
    const way = { code, redirectUri: redirectUriOf(provider) }
    const account = await askForAccount(link, way, withinDeadline(AbortSignal.timeout(DEADLINE)))
    await transaction((trx) => keepAccount(trx, link, account))
    return 'connected'
  } catch (failure) {
    if (failure instanceof AppError) return 'not_allowed'
    if (!(failure instanceof GatewayError)) throw failure
    logger.warn({ err: failure, provider }, 'a provider connected no account')
    return failure.code === 'other_country' ? 'other_country' : 'provider_failed'
  }
}

/** Milliseconds for both questions: the code, and whose account it is. */
const DEADLINE = 8_000
