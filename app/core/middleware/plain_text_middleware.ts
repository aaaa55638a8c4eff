import { notFound } from '../errors.ts'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { isPlain, requirePlainText } from '../http/plain_text.ts'

/**
 * Refuses what cannot be stored before it is read: 422 for a body and a query, 404 for an address. The fields of a form
 * with files come later: `validateUsing` checks those.
 */
export default class PlainTextMiddleware {
  async handle({ request, params }: HttpContext, next: NextFn) {
    if (
      !Object.values<unknown>(params)
        .flat()
        .every((value) => isPlain(String(value)))
    )
      throw notFound()
    requirePlainText(request.qs(), request.body())
    await next()
  }
}
