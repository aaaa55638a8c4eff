import { now } from '#core/time'
import { DateTime } from 'luxon'
import CalendarEvent from './calendar_event.ts'
import { ProviderError } from '../connections/provider_error.ts'
import type { ConnectionKey } from '../connections/connection.ts'
import type { CalendarItem } from '../connections/calendar_driver.ts'
import { markFailed, markOk } from '../connections/keep_health.ts'
import { withAccess } from '../connections/access.ts'
import { writeAnew } from './plan_events.ts'
import { CLAIMED_MINUTES } from './claim_event.ts'
import { openChangeOf, recordChange, recordRestored } from './record_change.ts'
import { sql, transaction, type Trx } from '#core/database/transaction'

/** The meeting of an event, as far as its host's calendar is concerned. */
type Standing = {
  connectionId: string
  calendar: string
  start: Date | null
  end: Date | null
  isWanted: boolean
  isOver: boolean
}

/**
 * Asks how an event stands at its provider, and records what its host did to it there. Claim, call, settle: while an event is
 * claimed nothing is written to it, so that the answer is not older than what we wrote.
 */
export async function lookAt(key: ConnectionKey, signal: AbortSignal): Promise<void> {
  const looked = await claimLook(key)
  if (looked === undefined) return
  const standing = await standingOf(key)
  if (!standing) return release(key)
  const connection = { accountId: key.accountId, id: standing.connectionId }
  const { externalId } = await CalendarEvent.query().where(key).firstOrFail()
  try {
    const item = await withAccess(connection, signal, async ({ calendar, credentials }, within) =>
      calendar?.find(credentials, { calendar: standing.calendar, externalId }, within)
    )
    await transaction((trx) => settleLook(trx, { key, looked, item }))
    await markOk(connection)
  } catch (error) {
    await release(key)
    if (!(error instanceof ProviderError)) throw error
    await markFailed(connection, error)
    if (error.kind === 'down' || error.kind === 'limited') throw error
  }
}

/** Takes an event to look at. Undefined where no look is wanted any more. Throws while another worker has it. */
async function claimLook(key: ConnectionKey): Promise<number | undefined> {
  const at = now()
  const [claimed] = await sql<{ looks: number }>(undefined, CLAIM, {
    ...key,
    now: at.toJSDate(),
    until: at.plus({ minutes: CLAIMED_MINUTES }).toJSDate(),
  })
  if (claimed) return claimed.looks
  const row = await CalendarEvent.query().where(key).first()
  if (row && row.looked < row.looks) throw new Error('Another worker has this event')
  return undefined
}

const CLAIM = `UPDATE calendar_events SET claimed_until = :until
  WHERE account_id = :accountId AND id = :id AND looked < looks
    AND (claimed_until IS NULL OR claimed_until <= :now) RETURNING looks`

async function release({ accountId, id }: ConnectionKey) {
  await CalendarEvent.query().where({ accountId, id }).update({ claimedUntil: null })
}

async function standingOf(key: ConnectionKey, trx?: Trx): Promise<Standing | undefined> {
  const [found] = await sql<Standing>(trx, STANDING, { ...key, now: now().toJSDate() })
  return found
}

const STANDING = `
  SELECT c.connection_id AS "connectionId", c.external_id AS calendar, m.start_at AS start, m.end_at AS "end",
    coalesce(m.state = 'confirmed' AND (m.host_account_id = e.account_id OR e.account_id = ANY(m.other_host_ids)), false) AS "isWanted",
    coalesce(m.end_at <= :now, true) AS "isOver"
  FROM calendar_events e
    JOIN connected_calendars c ON c.account_id = e.account_id AND c.id = e.calendar_id
    JOIN connections n ON n.account_id = c.account_id AND n.id = c.connection_id AND n.state IN ('ok', 'late')
    LEFT JOIN meetings m ON m.account_id = e.meeting_account_id AND m.id = e.meeting_id
  WHERE e.account_id = :accountId AND e.id = :id`

type Looked = { key: ConnectionKey; looked: number; item: CalendarItem | undefined }

async function settleLook(trx: Trx, { key, looked, item }: Looked): Promise<void> {
  const row = await CalendarEvent.query({ client: trx }).where(key).forUpdate().first()
  if (!row) return
  row.merge({ looked: Math.max(row.looked, looked), claimedUntil: null })
  const open = await openChangeOf(trx, key)
  const standing = await standingOf(key, trx)
  // What is about to be written compares itself with what stands there, and the later of both stands.
  const isBehind = row.written < row.change && !open
  if (standing && !isBehind) await follow(trx, row, { standing, item })
  await row.useTransaction(trx).save()
}

type Found<Item> = { standing: Standing; item: Item }

async function follow(
  trx: Trx,
  row: CalendarEvent,
  { standing, item }: Found<CalendarItem | undefined>
): Promise<void> {
  if (item) return followThere(trx, row, { standing, item })
  if (row.state !== 'there') return
  row.merge({ state: 'gone', etag: null })
  if (isExpected(standing))
    await recordChange(trx, row, { kind: 'deleted', from: startOf(standing) })
}

async function followThere(
  trx: Trx,
  row: CalendarEvent,
  { standing, item }: Found<CalendarItem>
): Promise<void> {
  const isOurs = row.state === 'there' && item.etag !== null && item.etag === row.etag
  if (isOurs || row.state === 'waiting') return
  row.merge({ state: 'there', etag: item.etag })
  // Deleted here with its booking, and back there: it goes again.
  if (!standing.isWanted && !standing.isOver) return writeAnew(trx, row)
  if (!isExpected(standing)) return
  const { start, end } = item
  if (Number(standing.start) === start && Number(standing.end) === end)
    return recordRestored(trx, row)
  await recordChange(trx, row, { kind: 'moved', start, end, from: startOf(standing) })
}

const isExpected = ({ isWanted, isOver }: Standing) => isWanted && !isOver

const startOf = ({ start }: Standing) => DateTime.fromJSDate(start!, { zone: 'utc' })
