import { AccountScopes } from '../account_scope.ts'
import { sessionCookie } from '#config/session'
import SessionEndMiddleware from './session_end_middleware.ts'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import SessionMiddleware from '@adonisjs/session/session_middleware'
import InitializeAuthMiddleware from '@adonisjs/auth/initialize_auth_middleware'

/**
 * Gives a public page the scope of the signed-in host, if there is one. What it then shows stays out of caches, and a
 * browser without a session cookie costs nothing.
 */
export default class KnownHostMiddleware {
  async handle(ctx: HttpContext, next: NextFn) {
    if (!(sessionCookie in ctx.request.cookiesList())) return next()

    const { containerResolver, response } = ctx
    response.header('cache-control', 'no-store')
    const steps = [
      await containerResolver.make(SessionMiddleware),
      await containerResolver.make(SessionEndMiddleware),
      await containerResolver.make(InitializeAuthMiddleware),
    ]
    const run = steps.reduceRight<NextFn>(
      (rest, step) => async () => step.handle(ctx, rest),
      () => identify(ctx, next)
    )
    await run()
  }
}

async function identify(ctx: HttpContext, next: NextFn) {
  const guard = ctx.auth.use('web')
  if (await guard.check()) {
    const scopes = await ctx.containerResolver.make(AccountScopes)
    ctx.scope = await scopes.for(guard.user!.id, undefined, { unproved: true })
  }
  return next()
}
