import { now } from '#core/time'
import { readSoon } from './read_soon.ts'
import CalendarEvent from './calendar_event.ts'
import ConnectedCalendar from './connected_calendar.ts'
import { transaction } from '#core/database/transaction'
import { CalendarMissing } from './read_changes.ts'
import { externalIdOf } from './plan_events.ts'
import { withAccess } from '../connections/access.ts'
import type { ConnectionKey } from '../connections/access.ts'
import { ProviderError } from '../connections/provider_error.ts'
import { markFailed, markOk } from '../connections/keep_health.ts'
import { claimEvent, release, type ClaimedEvent, type NamesOf } from './claim_event.ts'
import type { CalendarDriver, WrittenEvent } from '../connections/calendar_driver.ts'
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
      ({ calendar, credentials }, within) => write(calendar!, credentials, claimed, within)
    )
    await settle(claimed, written)
    if (claimed.row.state === 'waiting' && written) await lookOnce(claimed.row)
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

/** What was written; undefined where there is no event. */
async function write(
  driver: CalendarDriver,
  credentials: Credentials,
  { row, calendar, wanted: event }: ClaimedEvent,
  signal: AbortSignal
): Promise<WrittenEvent | undefined> {
  const { externalId, state, etag } = row
  if (!event) {
    if (state !== 'gone') await driver.delete(credentials, { calendar, externalId }, signal)
    return undefined
  }
  // Written anew it has our own id, whatever id its provider gave it before.
  const anew = { ...event, externalId: externalIdOf(row.uid, row.accountId) }
  if (state !== 'there') return driver.write(credentials, { calendar, event: anew }, signal)
  try {
    return await driver.change(credentials, { calendar, event, etag }, signal)
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    // Changed or deleted there before what happened here: the later of both stands.
    if (error.kind !== 'changed' && error.kind !== 'missing') throw error
    return driver.write(credentials, { calendar, event: anew }, signal)
  }
}

/** How an event stands after it was written; without what was written it is gone. */
function left(written: WrittenEvent | undefined, externalId: string) {
  if (!written) return { state: 'gone' as const, etag: null }
  const { etag } = written
  return {
    state: 'there' as const,
    etag: etag && etag.slice(0, 255),
    externalId: written.externalId ?? externalId,
  }
}

async function settle({ row, wanted }: ClaimedEvent, written: WrittenEvent | undefined) {
  const { accountId, id, change, externalId } = row
  await CalendarEvent.query()
    .where({ accountId, id })
    .update({
      written: change,
      ...left(written, externalId),
      startAt: wanted?.startsAt ?? null,
      endAt: wanted?.endsAt ?? null,
      writtenAt: now(),
      claimedUntil: null,
      failure: null,
    })
}

/** What may pass is tried again by the job. What is final is kept with its reason, until the meeting changes again. */
async function fail({ row, connection }: ClaimedEvent, error: unknown): Promise<void> {
  await release(row)
  if (!(error instanceof ProviderError)) throw error
  await markFailed(connection, error)
  if (error.kind === 'missing') throw new CalendarMissing(connection)
  if (error.kind === 'down' || error.kind === 'limited') throw error
  if (error.kind === 'denied') return
  const { accountId, id, change } = row
  const failure = error.code.slice(0, 64)
  await CalendarEvent.query().where({ accountId, id }).update({ written: change, failure })
}
