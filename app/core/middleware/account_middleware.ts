import { teamIdRequired } from '../errors.ts'
import { actingAs } from '../actor.ts'
import { limits } from '#config/limits'
import { AccountScopes } from '../account_scope.ts'
import { callerOf, countAttempt } from '../http/attempts.ts'
import type { AccountScope, ScopeOptions } from '../account_scope.ts'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'

const READS = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Routes that protect an owner whose token was stolen. Writes in the owner's name must not use these up. */
const UNCOUNTED = new Set([
  'accounts.auth.logout',
  'accounts.password.update',
  'accounts.sessions.destroy',
  'accounts.sessions.destroy_others',
  'accounts.bank_account.cancel',
])

/**
 * Lets only signed-in callers pass and sets the account they act for. That is their own, or the team of the query `teamId`.
 * A bearer token is taken before a cookie. Throws NOT_LOGGED_IN (401), NOT_ALLOWED (403), TEAM_NOT_FOUND (404),
 * TEAM_ID_REQUIRED (422), EMAIL_NOT_VERIFIED (403) unless the route is for `unproved` people too, and E_TOO_MANY_REQUESTS
 * (429) for too many writes.
 */
export default class AccountMiddleware {
  async handle(ctx: HttpContext, next: NextFn, options: ScopeOptions = {}) {
    const guard = ctx.auth.use(ctx.request.header('authorization') ? 'api' : 'web')
    const user = await guard.authenticate()
    if (!READS.has(ctx.request.method()) && !UNCOUNTED.has(ctx.route?.name ?? ''))
      await countAttempt(limits.writes, user.id, callerOf(ctx.request))
    const scopes = await ctx.containerResolver.make(AccountScopes)
    const { teamId } = ctx.request.qs()
    // Without this a blank id would mean the caller's own account.
    if (teamId === '') throw teamIdRequired()
    ctx.scope = await scopes.for(user.id, teamId, options)
    await actingAs({ kind: 'user', id: user.id }, next)
  }
}

declare module '@adonisjs/core/http' {
  export interface HttpContext {
    /** The account this request was authorised for. Only behind the account middleware. */
    scope: AccountScope
  }
}
