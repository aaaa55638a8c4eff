import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import StaticMiddleware from '@adonisjs/static/static_middleware'

const FILE = /\.\w+$/
const OF_THE_SERVER = /^\/assets\/(server|\.vite)(\/|$)/

/**
 * Serves the public files. The disk is looked at only for what is named like a file, since a look for every page and call
 * takes a fifth of the speed; and never for the server's own bundle, which Vite leaves among the public assets.
 */
@inject()
export default class PublicFilesMiddleware {
  constructor(private files: StaticMiddleware) {}

  handle(ctx: HttpContext, next: NextFn) {
    const path = decodeURIComponent(ctx.request.url()).replace(/\/{2,}/g, '/')
    if (OF_THE_SERVER.test(path)) return ctx.response.status(404).send('')
    return FILE.test(path) ? this.files.handle(ctx, next) : next()
  }
}
