import env from '#start/env'
import { defineConfig } from '@adonisjs/core/http'

/** The address people reach the product at, without a slash at the end. */
export const appUrl = env.get('APP_URL').replace(/\/$/, '')

/** Cookies are `Secure` wherever the product is reached by HTTPS. */
export const isSecure = appUrl.startsWith('https://')

export const http = defineConfig({
  generateRequestId: true,
  allowMethodSpoofing: false,
  useAsyncLocalStorage: false,
  // Whose X-Forwarded-For is believed: limits are counted by the address that it names.
  trustProxy: env.get('TRUSTED_PROXY', 'loopback'),
  cookie: {
    domain: '',
    path: '/',
    maxAge: '365d',
    httpOnly: true,
    secure: isSecure,
    sameSite: 'lax',
  },
})
