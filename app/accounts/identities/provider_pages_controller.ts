import { AppError } from '#core/errors'
import { ownPath } from '#core/http/own_path'
import type { HttpContext } from '@adonisjs/core/http'
import { seemingCountry } from '#shared/countries'
import { issueCode } from '../sessions/issue_code.ts'
import { transaction, type Trx } from '#core/database/transaction'
import { connectIdentity } from './connect_identity.ts'
import { limits } from '#config/limits'
import { limitCalls } from '#core/http/attempts'
import { rememberBrowser, rememberPerson } from '#core/http/browser_cookies'
import { personAt, recallAttempt, type Attempt } from './drivers/provider.ts'
import type { ProviderPerson } from './domain/provider_person.ts'
import { signInWithIdentity } from './sign_in_with_identity.ts'

const HOME = '/profile/u/me'

/** Where the dashboard shows the ways to sign in. */
const SIGN_IN_SETTINGS = `${HOME}/data/general`

/** The pages between a provider and us. They only redirect. */
export default class ProviderPagesController {
  /**
   * /authorize-auth/google and /authorize-auth/microsoft: where a provider sends the browser back to. One address for each,
   * so that one provider's answer is never taken for the other's (RFC 9700, section 4.4), and in the path, because Microsoft
   * refuses redirect addresses with a query for personal accounts. Sessions begin in one place: as after a password, a
   * single-use code leads to /login/callback. Any failure shows as a notice at /login, and nothing is half done.
   */
  async authorize(ctx: HttpContext) {
    await limitCalls(ctx, limits.providerAnswers)
    const attempt = recallAttempt(ctx)
    if (!attempt) return ctx.response.redirect('/login?notice=lost')

    const person = await readPerson(ctx, attempt)
    if (typeof person === 'string') return redirectBack(ctx, attempt, person)
    return attempt.userId ? connect(ctx, attempt, person) : signIn(ctx, attempt, person)
  }

  /**
   * /middleware-auth: redirects to `redirect`, or to /login first. It is for pages that do not know whether the
   * visitor is signed in, such as the dashboard after a session's end.
   */
  async decide({ auth, request, response }: HttpContext) {
    const target = ownPath(request.qs().redirect) ?? HOME
    if (await auth.use('web').check()) return response.redirect(target)
    return response.redirect(`/login?${new URLSearchParams({ redirect: target })}`)
  }
}

/** The provider's person, or why the return failed. A failure is logged: it may be our own configuration. */
async function readPerson(ctx: HttpContext, attempt: Attempt) {
  const { error } = ctx.request.qs()
  if (error === 'access_denied') return 'denied'
  try {
    if (error) throw new Error(`The provider says ${String(error).slice(0, 64)}`)
    return await personAt(ctx, attempt)
  } catch (failure) {
    ctx.logger.warn({ err: failure, provider: attempt.provider }, 'a provider confirmed nobody')
    return 'provider_failed'
  }
}

async function signIn(ctx: HttpContext, attempt: Attempt, person: ProviderPerson) {
  const { request, response, i18n } = ctx
  const { source, timeZone, target } = attempt
  const country = seemingCountry(request.header('accept-language', '')!, timeZone)
  const circumstances = { locale: i18n.locale, country, timeZone, source }

  const browser = rememberBrowser(response)
  const outcome = await retryOnDuplicate(async (trx) => {
    const user = await signInWithIdentity(trx, person, circumstances)
    if (typeof user === 'string') return user
    return { email: user.email, code: await issueCode(trx, user.id, browser) }
  })
  if (typeof outcome === 'string') return redirectBack(ctx, attempt, outcome)
  rememberPerson(ctx, outcome.email)
  const query = new URLSearchParams({ code: outcome.code, ...(target && { state: target }) })
  return response.redirect(`/login/callback?${query}`)
}

/** Connects the provider, for the user who requested it and is still signed in in this browser. */
async function connect(ctx: HttpContext, attempt: Attempt, person: ProviderPerson) {
  const web = ctx.auth.use('web')
  const isSame = (await web.check()) && web.getUserOrFail().id === attempt.userId
  if (!isSame) return ctx.response.redirect('/login?notice=lost')

  const outcome = await retryOnDuplicate((trx) => connectIdentity(trx, attempt.userId!, person))
  return redirectBack(ctx, attempt, outcome)
}

/** To where the visitor came from, with what to tell them. */
function redirectBack({ response }: HttpContext, { userId, target }: Attempt, notice: string) {
  if (userId) return response.redirect(`${SIGN_IN_SETTINGS}?${new URLSearchParams({ notice })}`)
  const redirect = notice === 'use_password' ? (target ?? SIGN_IN_SETTINGS) : target
  return response.redirect(
    `/login?${new URLSearchParams({ notice, ...(redirect && { redirect }) })}`
  )
}

/**
 * Does the work a second time when it fails because the same person comes twice at once. The slower one then finds what
 * the faster one has made.
 */
async function retryOnDuplicate<Result>(work: (trx: Trx) => Promise<Result>): Promise<Result> {
  try {
    return await transaction(work)
  } catch (error) {
    const isDuplicate =
      error instanceof AppError ? error.code === 'EMAIL_TAKEN' : breaksUniqueKey(error)
    if (!isDuplicate) throw error
    return transaction(work)
  }
}

function breaksUniqueKey(error: unknown) {
  return Object(error).code === '23505'
}
