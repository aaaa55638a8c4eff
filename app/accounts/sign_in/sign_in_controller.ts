import { AppError } from '#core/errors'
import User from '../users/user.ts'
import { now } from '#core/time'
import { ownPath } from '#core/http/own_path'
import { Secret } from '@adonisjs/core/helpers'
import { appUrl } from '#config/app'
import type { HttpContext } from '@adonisjs/core/http'
import { errors as authErrors } from '@adonisjs/auth'
import { invalidCode, invalidCredentials } from '../errors.ts'
import { providerAddress } from '../identities/drivers/provider.ts'
import { endSessions } from '../sessions/end_sessions.ts'
import { transaction } from '#core/database/transaction'
import { endTokenFamily, issueTokens, renewTokens } from '../sessions/issue_tokens.ts'
import { issueCode, redeemCode } from '../sessions/issue_code.ts'
import { limits } from '#config/limits'
import { announceLimit } from '#core/http/rate_limit'
import { knownBrowser, rememberBrowser, rememberPerson } from '#core/http/browser_cookies'
import { callerOf, countAttempt, countFree, takeBackAll, type Attempt } from '#core/http/attempts'
import { askToken, signIn, signInByPassword, signInQuery, signOut } from './validators.ts'

export default class SignInController {
  /**
   * POST /auth: takes a password as at /local/login, or a provider. The provider's address is answered and sends the
   * browser back to us.
   */
  async store(ctx: HttpContext) {
    const { grantType, email, password, ...newcomer } = await ctx.request.validateUsing(signIn)
    if (!grantType || grantType === 'password')
      return withPassword(ctx, { email: email!, password: password! })

    const { state } = await signInQuery.validate(ctx.request.qs())
    const visitor = { ...newcomer, target: ownPath(state) }
    return { authenticationUrl: await providerAddress(ctx, grantType, visitor) }
  }

  /** POST /local/login: by password only. */
  async login(ctx: HttpContext) {
    const { email, password } = await ctx.request.validateUsing(signInByPassword)
    return withPassword(ctx, { email, password })
  }

  /** POST /auth/token: a code, or a refresh token, for tokens. Each can be used once. */
  async token({ request, response }: HttpContext) {
    const { code, refreshToken } = await request.validateUsing(askToken)
    const { user, tokens } = code ? await redeem(code) : await refresh(refreshToken!)
    const { lastLoginAt } = user
    await user.merge({ lastLoginAt: now() }).save()
    return response.header('cache-control', 'no-store').json({
      token: tokens.token,
      refreshToken: tokens.refreshToken,
      expires: tokens.expires.toUTC().toISO(),
      lastLogin: lastLoginAt?.toUTC().toISO() ?? null,
    })
  }

  /** POST /auth/logout: ends this session or this token, or with `everywhere` all of them. */
  async destroy({ auth, request, response, scope, session }: HttpContext) {
    const { everywhere } = await request.validateUsing(signOut)
    if (everywhere) await transaction((trx) => endSessions(trx, scope.userId))
    const token = request.header('authorization') && auth.use('api').user?.currentAccessToken
    if (token) await transaction((trx) => endTokenFamily(trx, Number(token.identifier)))
    if (await auth.use('web').check()) {
      await auth.use('web').logout()
      // The row too, or the list of browsers would go on to name this one.
      session.clear()
      session.regenerate()
    }
    return response.status(204).send('')
  }
}

/** A password for a single-use code, which comes back in an address. */
async function withPassword(
  ctx: HttpContext,
  { email, password }: { email: string; password: string }
) {
  const { state } = await signInQuery.validate(ctx.request.qs())
  const user = await limitGuesses(ctx, email, () => verified(email, password))
  const browser = rememberBrowser(ctx.response)
  const code = await transaction((trx) => issueCode(trx, user.id, browser))
  const query = new URLSearchParams({ code, ...(state && { state }) })
  return { redirectUri: `${appUrl}/login/callback?${query}` }
}

/**
 * Runs a sign-in, of which only failures count. In the user's own browser that browser counts, from elsewhere the address
 * and the e-mail, known or not. Throws CAPTCHA_REQUIRED, CAPTCHA_INVALID (403), E_TOO_MANY_REQUESTS (429)
 * and what the sign-in throws.
 */
async function limitGuesses(
  ctx: HttpContext,
  email: string,
  check: () => Promise<User>
): Promise<User> {
  const attempts = await countGuess(ctx, email)
  const user = await check()
  await takeBackAll(attempts)
  rememberPerson(ctx, email)
  return user
}

async function countGuess(ctx: HttpContext, email: string): Promise<Attempt[]> {
  const browser = knownBrowser(ctx, email)
  const own = browser && (await countFree(limits.guessesInOwnBrowser, `${browser}:${email}`))
  if (own) return [own]

  // The address first: what it is refused must not count for the user it was about.
  const caller = callerOf(ctx.request)
  const fromAddress = await countAttempt(limits.guessesFromAddress, caller.address, caller)
  announceLimit(ctx.response, fromAddress)
  return [fromAddress, await countAttempt(limits.guessesForPerson, email, caller)]
}

/** Takes the same time whether the e-mail is known or not, and says the same. */
async function verified(email: string, password: string) {
  try {
    return await User.verifyCredentials(email, password)
  } catch (error) {
    throw error instanceof authErrors.E_INVALID_CREDENTIALS ? invalidCredentials() : error
  }
}

async function redeem(code: string) {
  return transaction(async (trx) => {
    const user = await redeemCode(trx, code)
    return { user, tokens: await issueTokens(trx, user.id) }
  })
}

/** A refused one ends its family too: it may be stolen. In a transaction of its own, which is not undone. */
async function refresh(value: string) {
  const token = await User.refreshTokens.verify(new Secret(value))
  if (!token) throw invalidCode()

  const user = await User.findOrFail(token.tokenableId)
  const id = Number(token.identifier)
  try {
    return { user, tokens: await transaction((trx) => renewTokens(trx, user.id, id)) }
  } catch (error) {
    if (error instanceof AppError) await transaction((trx) => endTokenFamily(trx, id))
    throw error
  }
}
