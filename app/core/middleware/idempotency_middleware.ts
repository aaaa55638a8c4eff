import { answerOnce } from '../idempotency.ts'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'

/** Writes with an `Idempotency-Key` happen once: the same key with the same body gets the first answer again. */
export default class IdempotencyMiddleware {
  async handle(ctx: HttpContext, next: NextFn) {
    const key = ctx.request.header('idempotency-key')
    if (!key) return next()
    await answerOnce(ctx, key, next)
  }
}
