import { sessionCookie } from '#config/session'
import type { HttpContext } from '@adonisjs/core/http'
import SessionMiddleware from '@adonisjs/session/session_middleware'
import InitializeAuthMiddleware from '@adonisjs/auth/initialize_auth_middleware'

/**
 * Whether a call without an access rule comes from a browser in which a user is signed in. A browser without our session's
 * cookie gets none by this, and costs no look at the database.
 */
export async function isSignedIn(ctx: HttpContext): Promise<boolean> {
  if (ctx.request.cookiesList()[sessionCookie] === undefined) return false
  const { containerResolver } = ctx
  const session = await containerResolver.make(SessionMiddleware)
  const auth = await containerResolver.make(InitializeAuthMiddleware)
  let isKnown = false
  await session.handle(ctx, async () => {
    await auth.handle(ctx, async () => {
      isKnown = await ctx.auth.use('web').check()
    })
  })
  return isKnown
}
