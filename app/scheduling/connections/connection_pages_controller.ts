import { AppError } from '#core/errors'
import { limits } from '#config/limits'
import { limitCalls } from '#core/http/attempts'
import type { HttpContext } from '@adonisjs/core/http'
import { transaction } from '#core/database/transaction'
import { ProviderError, withinDeadline } from './provider_error.ts'
import { leadTo, recallState, redirectUriOf } from '#core/http/link_state'
import { askForAccount, claimLink, keepConnection, type ClaimedLink } from './connect_account.ts'

/** How hosts come back from a provider; the dashboard says it. */
type Notice = 'connected' | 'denied' | 'lost' | 'incomplete' | 'provider_failed' | 'not_allowed'

const PAGE = '/profile/u/me/integrations'

/** Milliseconds for all that is asked of the provider while the host waits. */
const DEADLINE = 10_000

/** The page between a provider and us. It only redirects, to an address of ours. */
export default class ConnectionPagesController {
  /**
   * GET /profile/integrations/:integrationCode/callback: exchanges the code, once a state.
   * A failure leaves nothing half done: the host connects again.
   */
  async callback(ctx: HttpContext) {
    await limitCalls(ctx, limits.providerAnswers)
    const web = ctx.auth.use('web')
    const state = recallState(ctx)
    if (!(await web.check())) return leadTo(ctx, `/login?redirect=${PAGE}`)
    const { integrationCode: provider } = ctx.params
    const { id: userId } = web.getUserOrFail()
    const link = state && (await transaction((trx) => claimLink(trx, { state, provider, userId })))
    const connection = link ? await connect(ctx, link) : 'lost'
    return leadTo(ctx, `${PAGE}?connection=${connection}&provider=${provider}`)
  }
}

/** A failure is logged: it may be our own configuration. */
async function connect({ request, logger }: HttpContext, link: ClaimedLink): Promise<Notice> {
  const { error, code } = request.qs()
  if (error === 'access_denied') return 'denied'
  const { provider } = link
  try {
    if (error || typeof code !== 'string')
      throw new ProviderError('refused', String(error).slice(0, 64))
    const way = { code, redirectUri: redirectUriOf(provider) }
    const account = await askForAccount(link, way, withinDeadline(AbortSignal.timeout(DEADLINE)))
    await transaction((trx) => keepConnection(trx, link, account))
    return 'connected'
  } catch (failure) {
    if (failure instanceof AppError) return 'not_allowed'
    if (!(failure instanceof ProviderError)) throw failure
    logger.warn({ err: failure, provider }, 'a provider connected no account')
    return failure.code === 'less_allowed' ? 'incomplete' : 'provider_failed'
  }
}
