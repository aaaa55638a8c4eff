import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'

/** A public read carries an ETag, and is answered by 304 to whoever has it already (api.md, Conventions; RFC 9110, 8.8.3). */
export default class EtagMiddleware {
  async handle({ response }: HttpContext, next: NextFn) {
    await next()
    response.header('cache-control', 'no-cache')
    const { content } = response.lazyBody
    if (content) content[1] = true
  }
}
