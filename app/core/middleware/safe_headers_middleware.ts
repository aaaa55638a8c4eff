import { isSecure } from '#config/app'
import { safeHeaders } from '../http/safe_headers.ts'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'

const HEADERS = Object.entries(safeHeaders({ isSecure }))

/** Gives every answer the headers that all of them have; a page or a file may set stricter ones. */
export default class SafeHeadersMiddleware {
  handle({ response }: HttpContext, next: NextFn) {
    for (const [name, value] of HEADERS) response.header(name, value)
    return next()
  }
}
