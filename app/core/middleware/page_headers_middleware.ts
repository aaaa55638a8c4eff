import shieldConfig from '#config/shield'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import encryption from '@adonisjs/core/services/encryption'
import ShieldMiddleware from '@adonisjs/shield/shield_middleware'

/** Shield's headers for public pages, which have no session and nothing to forge: all of its guards but CSRF. */
export default class PageHeadersMiddleware {
  #shield = new ShieldMiddleware({ ...shieldConfig, csrf: { enabled: false } }, encryption.use())

  handle(ctx: HttpContext, next: NextFn) {
    return this.#shield.handle(ctx, next)
  }
}
