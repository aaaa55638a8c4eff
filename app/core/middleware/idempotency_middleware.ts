import type { HttpContext } from '@adonisjs/core/http'
import { keyedCall, repeatAnswer } from '../idempotency.ts'
import type { NextFn } from '@adonisjs/core/types/http'

/**
 * Writes with an `Idempotency-Key` happen once (docs/domain.md, "Idempotent calls"). What was answered before is
 * answered again here, before any limit or captcha; the controller does the rest by `answerOnce`, in the transaction of
 * what it does.
 */
export default class IdempotencyMiddleware {
  async handle(ctx: HttpContext, next: NextFn) {
    const key = ctx.request.header('idempotency-key')
    if (!key) return next()
    ctx.keyedCall = keyedCall(ctx, key)
    if (!(await repeatAnswer(ctx, ctx.keyedCall))) await next()
  }
}
