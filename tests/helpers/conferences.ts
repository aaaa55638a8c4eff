import { workOff } from './jobs.ts'
import { meetSite, MEET_APPLICATION } from '#tests/fakes/meet'
import { zoomSite, ZOOM_APPLICATION, ZOOM_SECRET } from '#tests/fakes/zoom'
import { teamsSite, GRAPH_APPLICATION } from '#tests/fakes/teams'
import { appUrl } from '#config/app'
import db from '@adonisjs/lucid/services/db'
import { connections } from '#config/connections'
import { aHost, type TestHost } from './host.ts'
import type { ApiClient } from '@japa/api-client'
import type { ConferenceCode } from '#shared/conferences'
import { aSignedInBrowser, comeBack } from './own_accounts.ts'

type Cleanup = (end: () => Promise<void>) => void

/** Keeps settings as they are until the test ends. */
function keepSettings(cleanup: Cleanup, server: { close: () => Promise<unknown> }) {
  const before = { ...connections }
  cleanup(async () => {
    Object.assign(connections, { zoom: undefined, teams: undefined, meet: undefined }, before)
    await server.close()
  })
}

/** Zoom, played by a local server until the test ends. Without `perSecond` calls need not wait. */
export async function withZoom(cleanup: Cleanup, { perSecond = 1000 } = {}) {
  const server = await zoomSite()
  keepSettings(cleanup, server)
  connections.zoom = {
    ...ZOOM_APPLICATION,
    pages: server.url,
    api: server.url,
    returnAddress: `${appUrl}/oauth-zoom`,
    webhookSecret: ZOOM_SECRET,
    perSecond,
  }
  return server
}

/** Microsoft Teams, played by a local server until the test ends. */
export async function withTeams(cleanup: Cleanup) {
  const server = await teamsSite()
  keepSettings(cleanup, server)
  connections.teams = { ...GRAPH_APPLICATION, pages: server.url, api: server.url }
  return server
}

/** Google Meet, played by a local server until the test ends. */
export async function withMeet(cleanup: Cleanup) {
  const server = await meetSite()
  keepSettings(cleanup, server)
  const { url } = server
  const addresses = { pages: url, tokens: url, api: url }
  connections.meet = { ...MEET_APPLICATION, ...addresses }
  return server
}

/** A server of Jitsi Meet, until the test ends. */
export function withJitsi(cleanup: Cleanup) {
  keepSettings(cleanup, { close: async () => {} })
  connections.jitsi = { server: 'https://jitsi.example.com', secret: 'jitsi rooms' }
}

type Site = { allow: (address: string, user: string) => string }
type Person = Parameters<typeof aSignedInBrowser>[1]

/** Connects an account of a provider, as its host does, and does the work that follows. */
export async function connectVideo(
  client: ApiClient,
  host: Person,
  { code, site, user = 'ana' }: { code: ConferenceCode; site: Site; user?: string }
): Promise<void> {
  const browser = await aSignedInBrowser(client, host)
  const answer = await browser.call('post', '/connections', { provider: code })
  answer.assertStatus(200)
  let back = site.allow((answer.body() as { url: string }).url, user)
  if (back.startsWith('/oauth-zoom')) {
    const onward = await browser.visit(back)
    back = onward.header('location')!
  }
  const outcome = await comeBack(browser, back)
  if (outcome !== 'connected') throw new Error(`Not connected: ${outcome}`)
  await workOff()
}

/** Gives a host's service rooms of a provider as its place. */
export async function offerBehind(host: TestHost, conference: ConferenceCode): Promise<void> {
  const location = { type: 'otherUrl', conference }
  const answer = await host.api.patch(`/services/${host.service.id}`, { location })
  answer.assertStatus(200)
}

/** A host who has connected Zoom, and whose service takes place there. */
export async function aZoomHost(client: ApiClient, site: Site): Promise<TestHost> {
  const host = await aHost()
  await connectVideo(client, host, { code: 'zoom', site })
  await offerBehind(host, 'zoom')
  return host
}

/** The rows of rooms, the newest first. */
export async function roomsNow() {
  return db.from('conference_links').orderBy('created_at', 'desc').orderBy('id', 'desc')
}

/** The link that the newest meeting has; empty until it is made. */
export async function linkNow(): Promise<string> {
  const [meeting] = await db.from('meetings').orderBy('created_at', 'desc').orderBy('id', 'desc')
  return (meeting.location as { link: string }).link
}

/** Lets the time come at which a room is tried again, and does the work. */
export async function tryAgain(): Promise<void> {
  const past = new Date(Date.now() - 120_000)
  await db
    .from('conference_links')
    .whereNotNull('due_at')
    .update({ due_at: past, claimed_until: null, turn_at: db.raw("turn_at - interval '1 day'") })
  const { takeUpDue } = await import('#app/scheduling/conferences/take_up_rooms')
  await takeUpDue()
  await workOff()
}
