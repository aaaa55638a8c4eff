import shieldConfig from '#config/shield'
import { isEmbedded } from '../http/embedding.ts'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import encryption from '@adonisjs/core/services/encryption'
import ShieldMiddleware from '@adonisjs/shield/shield_middleware'

const WITHOUT_CSRF = { ...shieldConfig, csrf: { enabled: false } }

type Options = { frameable?: boolean; framedHere?: boolean; showsMails?: boolean }

/** Anybody may show the page as a part of theirs: `x-frame-options` knows no such word and is left out. */
const FRAMEABLE = {
  ...WITHOUT_CSRF,
  xFrame: { enabled: false },
  csp: {
    ...shieldConfig.csp,
    directives: { ...shieldConfig.csp.directives, frameAncestors: ['*'] },
  },
}

/** Our own pages may show the page as a part of theirs. */
const FRAMED_HERE = {
  ...WITHOUT_CSRF,
  xFrame: { enabled: true as const, action: 'SAMEORIGIN' as const },
  csp: {
    ...shieldConfig.csp,
    directives: { ...shieldConfig.csp.directives, frameAncestors: [`'self'`] },
  },
}

/** Mails are shown in a frame, which inherits the policy. Their styles are inline because mail programs need that. */
const SHOWS_MAILS = {
  ...WITHOUT_CSRF,
  csp: {
    ...shieldConfig.csp,
    directives: { ...shieldConfig.csp.directives, styleSrc: [`'self'`, `'unsafe-inline'`] },
  },
}

/**
 * Shield's headers for public pages: all of its guards but CSRF, for they have no session. Other sites may frame a page
 * that is `frameable` and asked for with the flag, and no other. One that is `framedHere` may stand in our own. One that
 * `showsMails` allows inline styles.
 */
export default class PageHeadersMiddleware {
  #shield = new ShieldMiddleware(WITHOUT_CSRF, encryption.use())
  #showsMails = new ShieldMiddleware(SHOWS_MAILS, encryption.use())
  #framedHere = new ShieldMiddleware(FRAMED_HERE, encryption.use())
  #frameable = new ShieldMiddleware(FRAMEABLE, encryption.use())

  handle(ctx: HttpContext, next: NextFn, { frameable, framedHere, showsMails }: Options = {}) {
    if (framedHere) return this.#framedHere.handle(ctx, next)
    if (showsMails) return this.#showsMails.handle(ctx, next)
    const shield = frameable && isEmbedded(ctx.request) ? this.#frameable : this.#shield
    return shield.handle(ctx, next)
  }
}
