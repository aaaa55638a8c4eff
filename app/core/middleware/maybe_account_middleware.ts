import SessionEndMiddleware from './session_end_middleware.ts'
import AccountMiddleware from './account_middleware.ts'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import ShieldMiddleware from '@adonisjs/shield/shield_middleware'
import SessionMiddleware from '@adonisjs/session/session_middleware'
import InitializeAuthMiddleware from '@adonisjs/auth/initialize_auth_middleware'

type Step = { handle(ctx: HttpContext, next: NextFn): unknown }

/**
 * For calls that a guest makes with a booking's code and a host with a login. A caller with a token, or with the CSRF
 * header that only our dashboard knows, is signed in and gets a scope; a cookie alone makes no host. With `unless` all
 * callers must be signed in, by any means, except those whose query has that field.
 */
export default class MaybeAccountMiddleware {
  async handle(ctx: HttpContext, next: NextFn, { unless }: { unless?: string } = {}) {
    const { request, containerResolver } = ctx
    const isGuest = unless
      ? request.qs()[unless] !== undefined
      : !request.header('authorization') && !request.header('x-xsrf-token')
    if (isGuest) return next()

    const steps: Step[] = []
    for (const step of [
      SessionMiddleware,
      SessionEndMiddleware,
      ShieldMiddleware,
      InitializeAuthMiddleware,
      AccountMiddleware,
    ]) {
      steps.push(await containerResolver.make(step))
    }
    const run = steps.reduceRight<NextFn>((rest, step) => async () => step.handle(ctx, rest), next)
    await run()
  }
}
