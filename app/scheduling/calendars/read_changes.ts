import { now } from '#core/time'
import { sql } from '#core/database/transaction'
import { accountById } from '#accounts'
import { keepChanges } from './keep_changes.ts'
import ConnectedCalendar from './connected_calendar.ts'
import { isToSeed, nextTry, windowAt } from './domain/passes.ts'
import { withAccess } from '../connections/access.ts'
import type { ConnectionKey } from '../connections/connection.ts'
import { ProviderError } from '../connections/provider_error.ts'
import { markFailed, markOk } from '../connections/keep_health.ts'
import type { ChangesWanted } from '../connections/calendar_driver.ts'
import type { Changes, Pass } from './pass.ts'

/** Minutes for which one worker has a calendar to itself. */
const CLAIMED_MINUTES = 3

/** Events of one pass; a calendar with more is not read, and says so. */
const MOST_ITEMS = 20_000

/** Pages of one pass: a provider that answers with ever another page does not keep a worker. */
const MOST_PAGES = 200

/**
 * Reads what changed in a calendar: claim, call, settle. The busy times that it closes change in one step once all pages are
 * there, so that none is missing meanwhile. A token that is not good any more leads to a pass over the whole window.
 */
export async function readChanges(key: ConnectionKey, signal: AbortSignal): Promise<void> {
  const pass = await beginPass(key)
  if (!pass) return
  const { accountId, connectionId: id } = pass.calendar
  try {
    const changes = await readOrSeed(pass, signal)
    await keepChanges(pass, changes)
    await markOk({ accountId, id })
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    await failPass(pass, error)
  }
}

/** Begins a pass, unless another one is under way: the caller comes again. Undefined for what is not read any more. */
async function beginPass({ accountId, id }: ConnectionKey): Promise<Pass | undefined> {
  const at = now()
  const [row] = await sql(
    undefined,
    `UPDATE connected_calendars c SET passes = passes + 1, claimed_until = :until
     FROM connections n
     WHERE c.account_id = :accountId AND c.id = :id AND c.next_pass_at IS NOT NULL
       AND n.account_id = c.account_id AND n.id = c.connection_id AND n.state IN ('ok', 'late')
       AND (c.claimed_until IS NULL OR c.claimed_until <= :now) RETURNING c.id`,
    {
      accountId,
      id,
      now: at.toJSDate(),
      until: at.plus({ minutes: CLAIMED_MINUTES }).toJSDate(),
    }
  )
  if (!row) return void (await requireIdle({ accountId, id }))
  const calendar = await ConnectedCalendar.query().where({ accountId, id }).firstOrFail()
  const account = await accountById(accountId)
  const window = isToSeed(calendar, at) ? windowAt(at) : undefined
  return { calendar, window, timeZone: account?.timeZone ?? 'UTC' }
}

/** Throws while another pass is under way, so that the job comes again. What changed may be behind that. */
async function requireIdle({ accountId, id }: ConnectionKey): Promise<void> {
  const found = await ConnectedCalendar.query().where({ accountId, id }).first()
  if (found?.claimedUntil && found.claimedUntil > now())
    throw new Error('Another pass over this calendar is under way')
}

async function readOrSeed(pass: Pass, signal: AbortSignal): Promise<Changes> {
  if (pass.window) return readAll(pass, signal)
  try {
    return await readAll(pass, signal)
  } catch (error) {
    if (!(error instanceof ProviderError) || error.kind !== 'expired') throw error
    pass.window = windowAt(now())
    return readAll(pass, signal)
  }
}

async function readAll(
  { calendar, window, timeZone }: Pass,
  signal: AbortSignal
): Promise<Changes> {
  const { accountId, connectionId, externalId, token } = calendar
  const key = { accountId, id: connectionId }
  const since: ChangesWanted['since'] = window ? { window } : { token: token! }
  const all: Changes = { items: [], gone: [], unreadable: [], showsWritten: true, token: '' }
  let page: string | null = null
  for (let read = 0; read < MOST_PAGES; read++) {
    const wanted: ChangesWanted = { calendar: externalId, since, page, timeZone }
    const answer = await withAccess(
      key,
      signal,
      async ({ calendar: driver, credentials }, within) => {
        all.showsWritten = driver!.showsWritten
        return driver!.changes(credentials, wanted, within)
      }
    )
    all.items.push(...answer.items)
    all.gone.push(...answer.gone)
    all.unreadable.push(...answer.unreadable)
    if (all.items.length > MOST_ITEMS) throw new ProviderError('refused', 'too_many_events')
    if (answer.token) return { ...all, token: answer.token }
    if (!answer.next) throw new ProviderError('down', 'garbage')
    page = answer.next
  }
  throw new ProviderError('refused', 'too_many_events')
}

/** What is known of a calendar stays closed while it cannot be read. One that is gone is looked for in the list. */
async function failPass({ calendar }: Pass, error: ProviderError): Promise<void> {
  const { accountId, id, connectionId, passes } = calendar
  const failures = calendar.failures + 1
  await ConnectedCalendar.query()
    .where({ accountId, id, passes })
    .update({
      failures,
      claimedUntil: null,
      nextPassAt: nextTry(failures, error.retryAfter, now()),
    })
  await markFailed({ accountId, id: connectionId }, error)
  if (error.kind === 'missing') throw new CalendarMissing({ accountId, id: connectionId })
}

/** A calendar that its provider does not know any more: its connection's list says whether it is gone. */
export class CalendarMissing extends Error {
  constructor(readonly connection: ConnectionKey) {
    super('The calendar is missing at its provider')
    this.name = 'CalendarMissing'
  }
}
