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

/** Microsoft: its addresses, all of which `MICROSOFT_GRAPH_API_URL` replaces. */
export type MicrosoftSettings = OAuthApplication & { pages: string; api: string }

/** Zoom. Hosts come back to `returnAddress`; `webhookSecret` signs what Zoom tells, without which nothing is taken. */
export type ZoomSettings = OAuthApplication & {
  pages: string
  api: string
  returnAddress: string
  webhookSecret: string | null
  /** Calls of one account at Zoom (docs/limits.md). */
  perSecond: number
}

/** Calendars of any server: hosts type its address. */
export type CaldavSettings = { isOffered: true }

/** A server of Jitsi Meet. */
export type JitsiSettings = { server: string; secret: string }

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

const zoom = application('ZOOM', env.get('ZOOM_CLIENT_ID'), env.get('ZOOM_CLIENT_SECRET'))

const zoomUrl = env.get('ZOOM_API_URL')

const microsoft = application(
  'MICROSOFT_GRAPH',
  env.get('MICROSOFT_GRAPH_CLIENT_ID'),
  env.get('MICROSOFT_GRAPH_CLIENT_SECRET')
)

const graphUrl = env.get('MICROSOFT_GRAPH_API_URL')

const graph = microsoft && {
  ...microsoft,
  pages: graphUrl ?? 'https://login.microsoftonline.com',
  api: graphUrl ?? 'https://graph.microsoft.com',
}

const jitsiServer = env.get('JITSI_URL')

/** A secret of its own for a purpose, from which the key of the application does not follow. */
const secretFor = (purpose: string) =>
  createHmac('sha256', env.get('APP_KEY').release()).update(purpose).digest('hex')

/** Settings by provider. */
type Connections = {
  google?: GoogleSettings
  meet?: GoogleSettings
  microsoft?: MicrosoftSettings
  caldav?: CaldavSettings
  teams?: MicrosoftSettings
  zoom?: ZoomSettings
  jitsi?: JitsiSettings
  local?: LocalSettings
  /** Below which providers tell of changes in calendars. Without https they are not asked to, and calendars are read again and again. */
  webhooks: string | null
}

/** What hosts can connect. A provider without settings is shown as not available. */
export const connections: Connections = {
  webhooks: appUrl.startsWith('https:') ? `${appUrl}/api/v3/webhooks` : null,
  google: google && {
    ...google,
    pages: googleUrl ?? 'https://accounts.google.com',
    tokens: googleUrl ?? 'https://oauth2.googleapis.com',
    api: googleUrl ?? 'https://www.googleapis.com',
  },
  meet: google && {
    ...google,
    pages: googleUrl ?? 'https://accounts.google.com',
    tokens: googleUrl ?? 'https://oauth2.googleapis.com',
    api: googleUrl ?? 'https://meet.googleapis.com',
  },
  microsoft: graph && { ...graph },
  caldav: env.get('CALDAV') === 'off' ? undefined : { isOffered: true },
  teams: graph && { ...graph },
  zoom: zoom && {
    ...zoom,
    pages: zoomUrl ?? 'https://zoom.us',
    api: zoomUrl ?? 'https://api.zoom.us',
    returnAddress: `${appUrl}/oauth-zoom`,
    webhookSecret: env.get('ZOOM_WEBHOOK_SECRET') ?? null,
    perSecond: env.get('ZOOM_PER_SECOND') ?? 1,
  },
  jitsi: jitsiServer ? { server: jitsiServer, secret: secretFor('jitsi rooms') } : undefined,
  local: app.inProduction ? undefined : { secret: secretFor('local connections'), site: appUrl },
}
