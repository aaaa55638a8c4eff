import { now } from '#core/time'
import ConferenceLink from './conference_link.ts'
import Meeting from '../meetings/meeting.ts'
import { sql } from '#core/database/transaction'
import type { ConnectionKey } from '../connections/connection.ts'
import type { ConferenceWanted } from '../connections/conference_driver.ts'
import type { ConferenceCode } from '#shared/conferences'
import { holdersOf } from './find_holder.ts'

/** Minutes for which one worker has a room to itself. */
const CLAIMED_MINUTES = 2

/** A room that a worker has to itself. `wanted` is undefined where there is to be none. */
export type ClaimedRoom = {
  row: ConferenceLink
  /** Undefined where its host has no connection that works. */
  connection: ConnectionKey | undefined
  wanted: ConferenceWanted | undefined
}

/** Takes a room that is due; undefined where nothing is to be done, or another worker does it. */
export async function claimRoom({
  accountId,
  id,
}: ConnectionKey): Promise<ClaimedRoom | undefined> {
  const at = now()
  const [claimed] = await sql(undefined, CLAIM, {
    accountId,
    id,
    now: at.toJSDate(),
    until: at.plus({ minutes: CLAIMED_MINUTES }).toJSDate(),
  })
  if (!claimed) return undefined
  const row = await ConferenceLink.query().where({ accountId, id }).firstOrFail()
  const meeting =
    row.meetingId && (await Meeting.query().where({ accountId, id: row.meetingId }).first())
  const stands = meeting && meeting.endAt > at && row.state !== 'leaving'
  return {
    row,
    connection: await connectionOf(row),
    wanted: stands ? wantedFor(row, meeting) : undefined,
  }
}

const CLAIM = `
  UPDATE conference_links SET claimed_until = :until, attempts = attempts + 1, updated_at = :now
  WHERE account_id = :accountId AND id = :id AND due_at <= :now AND (claimed_until IS NULL OR claimed_until <= :now)
  RETURNING id`

/** The connection by which the room was made, else the one that works now. */
async function connectionOf({
  hostAccountId,
  connectionId,
  provider,
}: ConferenceLink): Promise<ConnectionKey | undefined> {
  if (connectionId) return { accountId: hostAccountId, id: connectionId }
  const [holder] = await holdersOf(undefined, [hostAccountId], provider as ConferenceCode)
  return holder?.connectionId ? { accountId: hostAccountId, id: holder.connectionId } : undefined
}

function wantedFor({ roomKey }: ConferenceLink, meeting: Meeting): ConferenceWanted {
  const { title, startAt, endAt, timeZone } = meeting
  return {
    key: roomKey,
    title,
    start: startAt.toUTC().toISO()!,
    minutes: Math.ceil(endAt.diff(startAt, 'minutes').minutes),
    timeZone,
  }
}

/** Notes that a room is asked for from now on: a later try looks whether it was made. */
export async function noteAsked({ accountId, id, askedAt }: ConferenceLink): Promise<void> {
  if (askedAt) return
  await ConferenceLink.query().where({ accountId, id }).update({ askedAt: now() })
}
