import app from '@adonisjs/core/services/app'
import { requestSeconds } from '../http/metrics.ts'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'

/** Gives every answer its request id, and counts it when it has been sent. */
export default class ObserveMiddleware {
  async handle(ctx: HttpContext, next: NextFn) {
    const end = requestSeconds.startTimer({ method: ctx.request.method() })
    ctx.response.header('x-request-id', ctx.request.id()!)
    ctx.response.response.once('finish', () => {
      // It lasts as long as its page is open, which says nothing of how fast we answer.
      if (String(ctx.response.getHeader('content-type')).startsWith('text/event-stream')) return
      end({ route: ctx.route?.pattern ?? 'none', status: ctx.response.getStatus() })
    })
    closeWhenStopping(ctx)
    await next()
    // The process may have been told to stop meanwhile.
    closeWhenStopping(ctx)
  }
}

/** Tells the client to make its next call on another connection, and so to another process. */
function closeWhenStopping({ response }: HttpContext) {
  if (app.isTerminating && !response.headersSent) response.header('connection', 'close')
}
