import { AppError } from '#core/errors'
import { limits } from '#config/limits'
import { accountById } from '#accounts'
import { limitCalls } from '#core/http/attempts'
import type { HttpContext } from '@adonisjs/core/http'
import { transaction } from '#core/database/transaction'
import { GatewayError, withinDeadline } from '../gateway_error.ts'
import { appUrl, isSecure } from '#config/app'
import { isSame } from '#core/signed_token'
import { LINK_MINUTES } from './domain/account_times.ts'
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

function leadTo({ response }: HttpContext, path: string) {
  response.header('cache-control', 'no-store')
  response.header('referrer-policy', 'no-referrer')
  return response.redirect().status(303).toPath(path)
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

const COOKIE = isSecure ? '__Host-cupo-link' : 'cupo-link'

/** Keeps in the browser the state with which its host has to come back (RFC 6749, section 10.12). */
export function keepState({ response }: HttpContext, state: string): void {
  const maxAge = `${LINK_MINUTES}m`
  response.encryptedCookie(COOKIE, state, { maxAge, httpOnly: true, sameSite: 'lax' })
}

/** The state of the address where it is this browser's; the cookie is cleared. */
function recallState({ request, response }: HttpContext): string | undefined {
  const kept: unknown = request.encryptedCookie(COOKIE)
  const { state } = request.qs()
  response.clearCookie(COOKIE)
  const isOurs = typeof kept === 'string' && typeof state === 'string' && isSame(state, kept)
  return isOurs ? kept : undefined
}

/** Where a provider sends hosts back to: one address for each (RFC 9700, section 4.4). */
export function redirectUriOf(provider: string): string {
  return `${appUrl}/profile/integrations/${provider}/callback`
}
