import { normalize } from 'node:path/posix'
import { inject } from '@adonisjs/core'
import { isPlain } from '../http/plain_text.ts'
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
    const path = normalize(pathOf(ctx).replaceAll('\\', '/'))
    if (OF_THE_SERVER.test(path)) return ctx.response.status(404).send('')
    return FILE.test(path) && isPlain(path) ? this.files.handle(ctx, next) : next()
  }
}

/** The address without its encoding; what is none belongs to no file, and the router refuses it. */
function pathOf({ request }: HttpContext) {
  try {
    return decodeURIComponent(request.url())
  } catch {
    return ''
  }
}
