import { now } from '#core/time'
import { workOff } from './jobs.ts'
import db from '@adonisjs/lucid/services/db'
import type { ApiClient } from '@japa/api-client'
import { connections } from '#config/connections'
import { comeBack, aSignedInBrowser } from './own_accounts.ts'
import { GOOGLE_APPLICATION, googleCalendar } from '#tests/fakes/google_calendar'

/** Below which providers tell of changes. */
export const WEBHOOKS = 'https://cupo.example/api/v3/webhooks'

type Cleanup = (end: () => Promise<void>) => void
type Browser = Awaited<ReturnType<typeof aSignedInBrowser>>
type Host = Parameters<typeof aSignedInBrowser>[1]

/** Google Calendar, played by a local server until the test ends. `told`: it tells of changes. */
export async function withGoogle(cleanup: Cleanup, { told = false } = {}) {
  const server = await googleCalendar()
  const before = { ...connections }
  const { url } = server
  connections.google = { ...GOOGLE_APPLICATION, pages: url, tokens: url, api: url }
  connections.webhooks = told ? WEBHOOKS : null
  cleanup(async () => {
    Object.assign(connections, before)
    await server.close()
  })
  return server
}

/** Leaves for a provider; answers the address there. */
export async function leaveToConnect(browser: Browser, provider: string): Promise<string> {
  const answer = await browser.call('post', '/connections', { provider })
  answer.assertStatus(200)
  return (answer.body() as { url: string }).url
}

type Google = Awaited<ReturnType<typeof withGoogle>>

/** Connects a Google account of a host, and does the work that follows. Answers the row of the connection. */
export async function connectGoogle(
  client: ApiClient,
  host: Host,
  google: Google,
  { email = 'ana@gmail.com', beforeWork = () => {} } = {}
) {
  const browser = await aSignedInBrowser(client, host)
  const back = google.allow(await leaveToConnect(browser, 'google-calendar'), email)
  beforeWork()
  const outcome = await comeBack(browser, back)
  if (outcome !== 'connected') throw new Error(`Not connected: ${outcome}`)
  await workOff()
  return connectionNow()
}

/** The newest connection as it stands. */
export async function connectionNow() {
  return db.from('connections').orderBy('id', 'desc').firstOrFail()
}

/** The connected calendars by name. */
export async function calendarsNow() {
  return db.from('connected_calendars').orderBy('name')
}

/** The busy times that are mirrored from calendars, by start: id of the event, and from when until when (UTC). */
export async function mirrored(): Promise<string[]> {
  const rows: { external_id: string; start_at: Date; end_at: Date }[] = await db
    .from('busy_times')
    .where({ source: 'calendar', is_active: true })
    .orderBy('start_at')
  return rows.map(
    ({ external_id: id, start_at: start, end_at: end }) =>
      `${id} ${start.toISOString().slice(0, 16)} ${end.toISOString().slice(0, 16)}`
  )
}

/** Has all calendars read now that are read at all, and does the work that follows. */
export async function readNow(): Promise<void> {
  const { readDue } = await import('#app/scheduling/calendars/read_due')
  const due = now().minus({ seconds: 1 }).toJSDate()
  await db.from('connected_calendars').whereNotNull('next_pass_at').update({ next_pass_at: due })
  // One minute has one job for each state of a calendar.
  await db.rawQuery(`DELETE FROM jobs.job WHERE name = 'scheduling.read_calendar'`)
  await readDue(AbortSignal.timeout(10_000))
  await workOff()
}
