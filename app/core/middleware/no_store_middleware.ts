import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'

/** Answers that depend on the caller are kept by no cache (RFC 9111, 5.2.2.5). Public answers override it. */
export default class NoStoreMiddleware {
  handle({ response }: HttpContext, next: NextFn) {
    response.header('cache-control', 'no-store')
    return next()
  }
}
