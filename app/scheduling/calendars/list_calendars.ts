import { now } from '#core/time'
import { newId } from '#core/ids'
import ConnectedCalendar from './connected_calendar.ts'
import Connection, { type ConnectionKey } from '../connections/connection.ts'
import { lockPeople } from '#accounts'
import { readSoon } from './read_soon.ts'
import { planComing } from './plan_events.ts'
import { markFailed, markOk } from '../connections/keep_health.ts'
import { ProviderError } from '../connections/provider_error.ts'
import { sql, transaction, type Trx } from '#core/database/transaction'
import { CONNECTED } from '../connections/domain/connection_states.ts'
import { withAccess } from '../connections/access.ts'
import type { ListedCalendar } from '../connections/calendar_driver.ts'

/** Calendars of one connection that are kept: those beyond are more than anybody looks through. */
const MOST_CALENDARS = 100

/**
 * Asks a provider which calendars a connection has, and keeps them: claim, call, settle. What is gone there is forgotten with
 * the hours that it closed. At first the primary calendar closes hours, and bookings are written to it.
 */
export async function listCalendars(key: ConnectionKey, signal: AbortSignal): Promise<void> {
  try {
    const listed = await withAccess(key, signal, async ({ calendar, credentials }, within) =>
      calendar?.listCalendars(credentials, within)
    )
    if (listed) await transaction((trx) => keepCalendars(trx, key, listed))
    await markOk(key)
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    await markFailed(key, error)
    // A list that did not come is asked for again by the job.
    if (error.kind === 'down' || error.kind === 'limited') throw error
  }
}

async function keepCalendars(trx: Trx, key: ConnectionKey, listed: ListedCalendar[]) {
  const { accountId, id: connectionId } = key
  await lockPeople(trx, [accountId])
  const connection = await Connection.query({ client: trx })
    .where(key)
    .whereIn('state', CONNECTED)
    .first()
  if (!connection) return
  const known = await ConnectedCalendar.query({ client: trx }).where({ accountId, connectionId })
  const kept = listed.slice(0, MOST_CALENDARS)
  const names = new Set(kept.map(({ externalId }) => externalId))
  for (const gone of known.filter(({ externalId }) => !names.has(externalId)))
    await forget(trx, gone)
  const isFirst = known.length === 0
  for (const calendar of kept) await keepCalendar(trx, key, { calendar, known, isFirst })
  await chooseDestination(trx, key)
  await readWanted(trx, accountId)
  await planComing(trx, accountId)
}

/** Services lose their calendar first, so that the history of settings says which one it was. */
async function forget(trx: Trx, calendar: ConnectedCalendar) {
  const { accountId, id } = calendar
  await trx.from('service_calendars').where({ account_id: accountId, calendar_id: id }).delete()
  await calendar.delete()
}

async function keepCalendar(
  trx: Trx,
  { accountId, id: connectionId }: ConnectionKey,
  {
    calendar,
    known,
    isFirst,
  }: { calendar: ListedCalendar; known: ConnectedCalendar[]; isFirst: boolean }
) {
  const { externalId, name, color, isPrimary, isWritable } = calendar
  const row =
    known.find((one) => one.externalId === externalId) ??
    new ConnectedCalendar().fill({
      accountId,
      id: newId(),
      connectionId,
      externalId,
      isBlocking: isFirst && isPrimary,
      isDestination: false,
      unreadable: [],
      passes: 0,
    })
  row.merge({ name: name.slice(0, 255), color, isPrimary, isWritable })
  await row.useTransaction(trx).save()
}

/**
 * Has all calendars read that close hours, and those to which bookings are written. What happens to bookings there comes back.
 * Others are not read any more.
 */
export async function readWanted(trx: Trx, accountId: string): Promise<void> {
  const calendars = await ConnectedCalendar.query({ client: trx }).where({ accountId })
  const ofServices = await sql<{ id: string }>(
    trx,
    'SELECT calendar_id AS id FROM service_calendars WHERE account_id = :accountId',
    { accountId }
  )
  const written = new Set(ofServices.map(({ id }) => id))
  for (const calendar of calendars) {
    const isRead = calendar.isBlocking || calendar.isDestination || written.has(calendar.id)
    if (!isRead && calendar.nextPassAt)
      await calendar.merge({ nextPassAt: null, token: null }).save()
    if (!isRead) continue
    await calendar.merge({ nextPassAt: now() }).save()
    await readSoon(trx, calendar)
  }
}

/** Where none is chosen, bookings are written to the primary calendar of what was connected. */
async function chooseDestination(trx: Trx, { accountId, id: connectionId }: ConnectionKey) {
  const calendars = ConnectedCalendar.query({ client: trx }).where({ accountId })
  if (await calendars.clone().where({ isDestination: true }).first()) return
  const primary = await calendars
    .where({ connectionId, isWritable: true })
    .orderBy('isPrimary', 'desc')
    .orderBy('id')
    .first()
  if (primary) await primary.merge({ isDestination: true }).save()
}
