import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'

/** Vite leaves the server's own bundle among the public assets; nobody outside may read it. */
export default class HideServerBundleMiddleware {
  handle({ request, response }: HttpContext, next: NextFn) {
    const path = decodeURIComponent(request.url()).replace(/\/{2,}/g, '/')
    if (/^\/assets\/(server|\.vite)(\/|$)/.test(path)) return response.status(404).send('')
    return next()
  }
}
