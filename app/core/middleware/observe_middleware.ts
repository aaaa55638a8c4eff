import { requestSeconds } from '../http/metrics.ts'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'

/** Gives every answer its request id, and counts it when it has been sent. */
export default class ObserveMiddleware {
  async handle(ctx: HttpContext, next: NextFn) {
    const end = requestSeconds.startTimer({ method: ctx.request.method() })
    ctx.response.header('x-request-id', ctx.request.id()!)
    ctx.response.response.once('finish', () => {
      end({ route: ctx.route?.pattern ?? 'none', status: ctx.response.getStatus() })
    })
    await next()
  }
}
