import { isSecure } from '#config/app'
import { defineConfig, stores } from '@adonisjs/session'

/** What the browser's session is called. */
export const sessionCookie = isSecure ? '__Host-cupo-session' : 'cupo-session'

const sessionConfig = defineConfig({
  enabled: true,
  cookieName: sessionCookie,
  clearWithBrowser: false,
  age: '30d',
  cookie: { path: '/', httpOnly: true, secure: isSecure, sameSite: 'lax' },
  store: 'database',
  stores: { database: stores.database({ tableName: 'sessions' }) },
})

export default sessionConfig
