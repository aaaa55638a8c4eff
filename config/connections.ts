import env from '#start/env'
import { createHmac } from 'node:crypto'
import { appUrl } from '#config/app'
import app from '@adonisjs/core/services/app'

/** An application at a provider that hosts let into their accounts. */
export type OAuthApplication = { clientId: string; clientSecret: string }

/** Google: its addresses, all of which `GOOGLE_CALENDAR_API_URL` replaces. */
export type GoogleSettings = OAuthApplication & {
  pages: string
  tokens: string
  api: string
}

/** The simulated provider, for development and tests. */
export type LocalSettings = { secret: string; site: string }

/** What needs both an id and a secret. Throws where only one is set, for then connecting would fail later. */
function application(name: string, clientId?: string, clientSecret?: string) {
  if (!clientId && !clientSecret) return undefined
  if (!clientId || !clientSecret)
    throw new Error(`Connections need both ${name}_CLIENT_ID and ${name}_CLIENT_SECRET, or none`)
  return { clientId, clientSecret }
}

const google = application(
  'GOOGLE_CALENDAR',
  env.get('GOOGLE_CALENDAR_CLIENT_ID'),
  env.get('GOOGLE_CALENDAR_CLIENT_SECRET')
)

const googleUrl = env.get('GOOGLE_CALENDAR_API_URL')

/** What hosts can connect. A provider without settings is shown as not available. */
export const connections: {
  google?: GoogleSettings
  local?: LocalSettings
  /** Where Google tells of changes in calendars. Without https it is not asked to, and calendars are read again and again. */
  webhook: string | null
} = {
  webhook: appUrl.startsWith('https:') ? `${appUrl}/api/v3/webhooks/google` : null,
  google: google && {
    ...google,
    pages: googleUrl ?? 'https://accounts.google.com',
    tokens: googleUrl ?? 'https://oauth2.googleapis.com',
    api: googleUrl ?? 'https://www.googleapis.com',
  },
  local: app.inProduction
    ? undefined
    : {
        secret: createHmac('sha256', env.get('APP_KEY').release())
          .update('local connections')
          .digest('hex'),
        site: appUrl,
      },
}
