import { isSecure } from '#config/app'
import { defineConfig, stores } from '@adonisjs/session'

/** What the browser's session is called. */
export const sessionCookie = isSecure ? '__Host-cupo-session' : 'cupo-session'

/**
 * Days after which a sign-in ends, used or not (ASVS 5.0, 7.3.2), as does a family of tokens. Unused it ends after the 30
 * days of `age`.
 */
export const LONGEST_SESSION_DAYS = 90

const sessionConfig = defineConfig({
  enabled: true,
  cookieName: sessionCookie,
  clearWithBrowser: false,
  age: '30d',
  cookie: { path: '/', httpOnly: true, secure: isSecure, sameSite: 'lax' },
  store: 'database',
  // A job forgets what is over, so that no visitor waits for it.
  stores: { database: stores.database({ tableName: 'sessions', gcProbability: 0 }) },
})

export default sessionConfig
