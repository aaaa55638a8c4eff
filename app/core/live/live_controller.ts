import { live } from './live.ts'
import { Readable } from 'node:stream'
import type { Caller } from './access.ts'
import type { HttpContext } from '@adonisjs/core/http'

/** The stream of live notices. */
export default class LiveController {
  /**
   * GET /api/live: events for as long as the browser is there and its login holds. `age` says how many milliseconds ago the
   * browser began to read what it shows.
   */
  async stream(ctx: HttpContext) {
    const { response } = ctx
    const body = new Readable({ read() {} })
    const age = Number(ctx.request.qs().age ?? Infinity)
    const stream = await live.open(callerOf(ctx), body, age)
    body.once('close', () => live.streams.remove(stream))
    response.header('content-type', 'text/event-stream; charset=utf-8')
    response.header('cache-control', 'no-store, no-transform')
    // nginx passes each event on at once.
    response.header('x-accel-buffering', 'no')
    return response.stream(body)
  }
}

/** By what the caller is signed in, so that the stream ends with it. */
function callerOf({ scope: { userId }, auth, session, request }: HttpContext): Caller {
  if (!request.header('authorization')) return { userId, sessionId: session.sessionId }
  const { identifier } = auth.use('api').user!.currentAccessToken
  return { userId, tokenId: Number(identifier) }
}
