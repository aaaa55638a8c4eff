import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'

/** Adds an ETag to a public read, and answers 304 to a client that has it (RFC 9110, 8.8.3). */
export default class EtagMiddleware {
  async handle({ response }: HttpContext, next: NextFn) {
    await next()
    response.header('cache-control', 'no-cache')
    const { content } = response.lazyBody
    if (content) content[1] = true
  }
}
