import { actingAs } from '../actor.ts'
import { limits } from '#config/limits'
import { PAGE_PERSON } from '#shared/page_person'
import { AccountScopes } from '../account_scope.ts'
import { API_KEY_PREFIX } from '#shared/api_scopes'
import { scopeOfRoute } from '../http/route_docs.ts'
import { callerOf, countAttempt } from '../http/attempts.ts'
import { closedToKeys, notLoggedIn, scopeMissing, teamIdRequired } from '../errors.ts'
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
 * Lets only signed-in callers pass and sets the account they act for. That is their own, or the team of the query `teamId`;
 * of an API key it is the one account that the key belongs to. A bearer is taken before a cookie. Throws NOT_LOGGED_IN
 * (401), also to a page that was made for another person, NOT_ALLOWED (403), TEAM_NOT_FOUND (404), TEAM_ID_REQUIRED (422),
 * EMAIL_NOT_VERIFIED (403) unless the route is for `unproved` people too, E_TOO_MANY_REQUESTS (429) for too many writes, and
 * to programs CLOSED_TO_KEYS, SCOPE_MISSING and LIMIT_REACHED (403).
 */
export default class AccountMiddleware {
  async handle(ctx: HttpContext, next: NextFn, options: ScopeOptions = {}) {
    const { teamId } = ctx.request.qs()
    const key = keyOf(ctx)
    if (key !== undefined) return this.#asProgram(ctx, next, { key, teamId })

    const guard = ctx.auth.use(ctx.request.header('authorization') ? 'api' : 'web')
    const user = await guard.authenticate()
    requirePerson(ctx, user.id)
    await countWrite(ctx, user.id)
    const scopes = await ctx.containerResolver.make(AccountScopes)
    requireTeam(teamId)
    ctx.scope = await scopes.for(user.id, teamId, options)
    await actingAs({ kind: 'user', id: user.id }, next)
  }

  /** A key is counted, recorded and limited by itself, not as the member who made it. */
  async #asProgram(ctx: HttpContext, next: NextFn, call: { key: string; teamId: unknown }) {
    requireTeam(call.teamId)
    const scopes = await ctx.containerResolver.make(AccountScopes)
    const scope = await scopes.forKey(call.key, call.teamId)
    const wanted = scopeOfRoute(ctx.request.method(), ctx.route?.pattern ?? '')
    if (!wanted) throw closedToKeys()
    if (!scope.key!.scopes.includes(wanted)) throw scopeMissing(wanted)
    await countWrite(ctx, scope.key!.id)
    ctx.scope = scope
    await actingAs({ kind: 'key', id: scope.key!.id }, next)
  }
}

/** The API key of a call; undefined for every other token. */
function keyOf({ request }: HttpContext): string | undefined {
  const [, token = ''] = /^Bearer\s+(\S+)$/i.exec(request.header('authorization', '')!) ?? []
  return token.startsWith(API_KEY_PREFIX) ? token : undefined
}

/** Without this a blank id would mean the caller's own account. */
function requireTeam(teamId: unknown) {
  if (teamId === '') throw teamIdRequired()
}

/** Refuses a page that one person left open: another has signed in since in the same browser. */
function requirePerson({ request }: HttpContext, userId: string) {
  const person = request.header(PAGE_PERSON)
  if (person !== undefined && person !== userId) throw notLoggedIn()
}

async function countWrite(ctx: HttpContext, who: string) {
  if (READS.has(ctx.request.method()) || UNCOUNTED.has(ctx.route?.name ?? '')) return
  await countAttempt(limits.writes, who, callerOf(ctx.request))
}

declare module '@adonisjs/core/http' {
  export interface HttpContext {
    /** The account this request was authorised for. Only behind the account middleware. */
    scope: AccountScope
  }
}
