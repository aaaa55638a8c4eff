import { now } from '#core/time'
import { readSoon } from './read_soon.ts'
import CalendarEvent from './calendar_event.ts'
import ConnectedCalendar from './connected_calendar.ts'
import { publish } from '#core/jobs'
import type { DateTime } from 'luxon'
import { recordChange } from './record_change.ts'
import { calendarChangeOverruled } from '../events.ts'
import { transaction, type Trx } from '#core/database/transaction'
import { CalendarMissing } from './read_changes.ts'
import { externalIdOf } from './plan_events.ts'
import { withAccess } from '../connections/access.ts'
import type { ConnectionKey } from '../connections/connection.ts'
import { ProviderError } from '../connections/provider_error.ts'
import { markFailed, markOk } from '../connections/keep_health.ts'
import { claimEvent, release, type ClaimedEvent, type NamesOf, type Wanted } from './claim_event.ts'
import type { CalendarDriver, CalendarItem, WrittenEvent } from '../connections/calendar_driver.ts'
import type { Credentials } from '../connections/account_linker.ts'

/**
 * Writes a meeting to the calendar of a host as it is now, or takes it away: claim, call, settle. Run as often as it may be, the
 * event exists once, because its id is ours.
 */
export async function writeMeeting(
  key: ConnectionKey,
  namesOf: NamesOf,
  signal: AbortSignal
): Promise<void> {
  const claimed = await claimEvent(key, namesOf)
  if (!claimed) return
  try {
    const written = await withAccess(
      claimed.connection,
      signal,
      ({ calendar, credentials }, within) => writeTo(calendar!, credentials, claimed, within)
    )
    await transaction((trx) => settle(trx, claimed, written))
    if (claimed.row.state === 'waiting' && written.event) await lookOnce(claimed.row)
    await markOk(claimed.connection)
  } catch (error) {
    await fail(claimed, error)
  }
}

/** Has the calendars of a host read once after a booking. Something new may stand there. */
async function lookOnce({ accountId }: CalendarEvent): Promise<void> {
  const calendars = await ConnectedCalendar.query().where({ accountId, isBlocking: true })
  await transaction(async (trx) => {
    for (const calendar of calendars) await readSoon(trx, calendar)
  })
}

type Call = { driver: CalendarDriver; credentials: Credentials; signal: AbortSignal }

/** What came of a write. */
type Outcome = {
  /** The event as it stands there; undefined where there is none. */
  event: WrittenEvent | undefined
  /** What the host did there before, and which does not stand. */
  overruled?: 'moved' | 'deleted'
  /** Where the host moved it later than anything changed here, so that it was left. */
  later?: CalendarItem
}

async function writeTo(
  driver: CalendarDriver,
  credentials: Credentials,
  claimed: ClaimedEvent,
  signal: AbortSignal
): Promise<Outcome> {
  const { row, calendar, wanted: event } = claimed
  const { externalId, state, etag } = row
  if (!event) {
    // Also what its host deleted there, who may have put it back meanwhile.
    await driver.delete(credentials, { calendar, externalId }, signal)
    return { event: undefined }
  }
  // Written anew it has our own id, whatever id its provider gave it before.
  const anew = { ...event, externalId: externalIdOf(row.uid, row.accountId) }
  if (state !== 'there')
    return { event: await driver.write(credentials, { calendar, event: anew }, signal) }
  try {
    return { event: await driver.change(credentials, { calendar, event, etag }, signal) }
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    if (error.kind !== 'changed' && error.kind !== 'missing') throw error
    return writeOver({ driver, credentials, signal }, { ...claimed, wanted: event, anew })
  }
}

/** Writes an event that its host changed there meanwhile, unless that was later than the change here. */
async function writeOver(
  { driver, credentials, signal }: Call,
  { row, calendar, wanted: event, anew }: ClaimedEvent & { wanted: Wanted; anew: Wanted }
): Promise<Outcome> {
  const { externalId } = event
  const item = await driver.find(credentials, { calendar, externalId }, signal)
  if (!item) {
    const written = await driver.write(credentials, { calendar, event: anew }, signal)
    return { event: written, overruled: 'deleted' }
  }
  const { etag, changedAt } = item
  const isMoved = !isAt(item, row.startAt, row.endAt) && !isAt(item, event.startsAt, event.endsAt)
  const isLater = changedAt !== null && row.changedAt !== null && changedAt > +row.changedAt
  if (isMoved && isLater) return { event: { etag, changedAt }, later: item }
  const written = await driver.change(credentials, { calendar, event, etag }, signal)
  return { event: written, overruled: isMoved ? 'moved' : undefined }
}

const isAt = (item: CalendarItem, start: DateTime | null, end: DateTime | null) =>
  item.start === start?.toMillis() && item.end === end?.toMillis()

/** How an event stands after it was written; without what was written it is gone. */
function leftAs(written: WrittenEvent | undefined, externalId: string) {
  if (!written) return { state: 'gone', etag: null } as const
  const etag = written.etag?.slice(0, 255) ?? null
  return { state: 'there', etag, externalId: written.externalId ?? externalId } as const
}

const timesOf = (wanted: Wanted | undefined) =>
  wanted ? { startAt: wanted.startsAt, endAt: wanted.endsAt } : { startAt: null, endAt: null }

async function settle(
  trx: Trx,
  { row: { accountId, id, change }, wanted }: ClaimedEvent,
  { event, overruled, later }: Outcome
) {
  const row = await CalendarEvent.query({ client: trx })
    .where({ accountId, id })
    .forUpdate()
    .first()
  if (!row) return
  row.merge({ ...leftAs(event, row.externalId), ...timesOf(wanted), written: change })
  row.merge({ writtenAt: now(), claimedUntil: null, failure: null })
  await row.save()
  if (overruled)
    await publish(trx, calendarChangeOverruled, { accountId, id, change, kind: overruled })
  // Where something changed here again, the next write compares itself.
  if (!later || !wanted || row.change !== change) return
  const { start, end } = later
  await recordChange(trx, row, { kind: 'moved', start, end, from: wanted.startsAt })
}

/** What may pass is tried again by the job. What is final is kept with its reason, until the meeting changes again. */
async function fail({ row, connection }: ClaimedEvent, error: unknown): Promise<void> {
  await release(row)
  if (!(error instanceof ProviderError)) throw error
  await markFailed(connection, error)
  if (error.kind === 'missing') throw new CalendarMissing(connection)
  // `changed`: its host changed it once more between two of our calls.
  if (['down', 'limited', 'changed'].includes(error.kind)) throw error
  if (error.kind === 'denied') return
  const { accountId, id, change } = row
  const failure = error.code.slice(0, 64)
  await CalendarEvent.query().where({ accountId, id }).update({ written: change, failure })
}
