import { sessionCookie } from '#config/session'
import { isSecure } from '#config/app'
import { defineConfig } from '@adonisjs/shield'

/** A page may run only scripts, and show only styles, that come from here or carry its nonce. */
const shieldConfig = defineConfig({
  csp: {
    enabled: true,
    directives: {
      defaultSrc: [`'self'`],
      scriptSrc: [`'self'`, '@nonce'],
      styleSrc: [`'self'`, '@nonce'],
      imgSrc: [`'self'`, 'data:', 'blob:'],
      fontSrc: [`'self'`, 'data:'],
      connectSrc: process.env.DEV_MODE ? [`'self'`, 'ws:'] : [`'self'`],
      // The captcha is computed by workers.
      workerSrc: [`'self'`],
      objectSrc: [`'none'`],
      baseUri: [`'self'`],
      formAction: [`'self'`],
      frameAncestors: [`'none'`],
    },
    reportOnly: false,
  },
  csrf: {
    enabled: true,
    // A bearer token is not sent by a browser on its own, and a request without a session has no login: nothing to forge.
    exceptRoutes: ({ request }) =>
      Boolean(request.header('authorization')) || !(sessionCookie in request.cookiesList()),
    enableXsrfCookie: true,
    methods: ['POST', 'PUT', 'PATCH', 'DELETE'],
  },
  xFrame: { enabled: true, action: 'DENY' },
  hsts: { enabled: isSecure, maxAge: '365 days' },
  contentTypeSniffing: { enabled: true },
})

export default shieldConfig
