import User from '../users/user.ts'
import { findSelf } from '../users/find_self.ts'
import { showTeams } from '../teams/show_teams.ts'
import { openInvitationByToken } from '../teams/find_invitation.ts'
import { ownPath } from '#core/http/own_path'
import { AppError } from '#core/errors'
import { configuredProviders } from '#config/ally'
import type { HttpContext } from '@adonisjs/core/http'
import { redeemInBrowser } from '../sessions/issue_code.ts'
import { now } from '#core/time'
import type { Device } from '../sessions/list_sessions.ts'
import { recallBrowser } from '#core/http/browser_cookies'
import { transaction } from '#core/database/transaction'
import UserTransformer from '../users/user_transformer.ts'

const HOME = '/profile/u/me'

/** The pages around signing in, and the dashboard that lies behind them. */
export default class AccountPagesController {
  /** /signup; `source` says where the visitor came from and is kept. */
  async signUp(ctx: HttpContext) {
    if (await ctx.auth.use('web').check()) return ctx.response.redirect(HOME)
    return ctx.inertia.render('account/signup', {
      source: sourceOf(ctx),
      redirect: ownPath(ctx.request.qs().redirect),
      providers: configuredProviders(),
    })
  }

  /** /login; `redirect` is where to go afterwards. */
  async login(ctx: HttpContext) {
    if (await ctx.auth.use('web').check()) return ctx.response.redirect(HOME)
    return ctx.inertia.render('account/login', {
      redirect: ownPath(ctx.request.qs().redirect),
      notice: noticeOf(ctx),
      source: sourceOf(ctx),
      providers: configuredProviders(),
    })
  }

  /** /request-recover-password: asks for the mail that lets one choose a new password. */
  async requestPassword(ctx: HttpContext) {
    return ctx.inertia.render('account/request_password', {})
  }

  /** /recover-password: chooses it, by the token of that mail. */
  async recoverPassword(ctx: HttpContext) {
    ctx.response.header('referrer-policy', 'no-referrer')
    return ctx.inertia.render('account/recover_password', {
      token: String(ctx.request.qs().token ?? ''),
    })
  }

  /** /login/callback: turns the code into a session. `state` carries the address to go to. */
  async callback(ctx: HttpContext) {
    const { request, response } = ctx
    const { code, state } = request.qs()
    const browser = recallBrowser(ctx)
    try {
      const user = await transaction((trx) => redeemInBrowser(trx, String(code), browser))
      await startSession(ctx, user)
    } catch (error) {
      // A used or old code, as after going back in the browser: signing in again is all it takes.
      if (error instanceof AppError) return response.redirect('/login?notice=used')
      throw error
    }
    return response.redirect(ownPath(state) ?? HOME)
  }

  /** /teams/accept-invitation: a place in a team, by the token of the mail that offers it. */
  async invitation(ctx: HttpContext) {
    const token = String(ctx.request.qs().token ?? '')
    const invitation = await openInvitationByToken(token)
    const user = await signedInUser(ctx)
    ctx.response.header('referrer-policy', 'no-referrer')
    return ctx.inertia.render('account/invitation', {
      token,
      invitation: invitation && {
        email: invitation.email,
        teamName: invitation.teamName,
        invitedBy: invitation.invitedBy.firstName,
      },
      signedInAs: user?.email,
    })
  }

  /** /verify: the code that was mailed. */
  async verify(ctx: HttpContext) {
    const user = await signedInUser(ctx)
    if (!user) return ctx.response.redirect('/login?redirect=/verify')
    if (user.emailVerifiedAt) return ctx.response.redirect(HOME)
    return ctx.inertia.render('account/verify', { email: user.email })
  }

  /** /onboarding: the first steps. */
  async onboarding(ctx: HttpContext) {
    const user = await signedInUser(ctx)
    if (!user) return ctx.response.redirect('/login?redirect=/onboarding')
    if (!user.emailVerifiedAt) return ctx.response.redirect('/verify')
    if (!user.account.onboarding) return ctx.response.redirect(HOME)
    const self = await findSelf(user.id)
    return ctx.inertia.render('account/onboarding', { user: UserTransformer.transform(self) })
  }

  /** /profile and all below it: the dashboard, for users who have finished signing up. */
  async dashboard(ctx: HttpContext) {
    const user = await signedInUser(ctx)
    if (!user)
      return ctx.response.redirect(`/login?redirect=${encodeURIComponent(ctx.request.url(true))}`)
    if (!user.emailVerifiedAt) return ctx.response.redirect('/verify')
    if (user.account.onboarding) return ctx.response.redirect('/onboarding')
    if (/^\/profile\/?$/.test(ctx.request.url())) return ctx.response.redirect(HOME)

    ctx.response.header('cache-control', 'no-store')
    return ctx.view.render('admin', { i18n: ctx.i18n, start: await startOf(ctx, user.id) })
  }
}

/** What the dashboard draws first: the person and their teams, as JSON. */
async function startOf({ serialize }: HttpContext, userId: string): Promise<string> {
  const [self, teams] = await Promise.all([findSelf(userId), showTeams(userId)])
  const start = await serialize({
    me: UserTransformer.transform(self),
    teams,
  })
  return JSON.stringify(start)
}

/** Signs a person in in this browser, and writes down which browser it is. So they can end its session from another. */
async function startSession({ auth, session, request }: HttpContext, user: User): Promise<void> {
  await auth.use('web').login(user)
  const device: Device = {
    userAgent: request.header('user-agent', '')!.slice(0, 255),
    ip: request.ip(),
    signedInAt: now().toISO()!,
  }
  session.put('device', device)
  await session.tag(user.id)
  await user.merge({ lastLoginAt: now() }).save()
}

async function signedInUser({ auth }: HttpContext) {
  if (!(await auth.use('web').check())) return undefined
  const { id } = auth.use('web').getUserOrFail()
  return User.query().where({ id }).preload('account').firstOrFail()
}

/**
 * Why a page asks to sign in: a used link, a new password, or a failed return from a provider. The visitor
 * declined there, came back in another browser or too late, the provider did not answer, or it does not confirm the e-mail.
 */
const NOTICES = [
  'used',
  'changed',
  'denied',
  'lost',
  'provider_failed',
  'email_not_verified',
  'use_password',
] as const

function noticeOf({ request }: HttpContext) {
  return NOTICES.find((notice) => notice === request.qs().notice)
}

function sourceOf({ request }: HttpContext) {
  const { source } = request.qs()
  return typeof source === 'string' ? source.slice(0, 64) : null
}
