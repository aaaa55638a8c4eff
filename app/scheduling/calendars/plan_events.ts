import { now } from '#core/time'
import type { DateTime } from 'luxon'
import { sendAll } from '#core/jobs'
import { idFor, newId } from '#core/ids'
import { readSoon } from './read_soon.ts'
import { sendLooks, type Look } from './want_looks.ts'
import { sql, type Trx } from '#core/database/transaction'
import { writeEvent } from '#jobs/scheduling/write_event'

/** A meeting as far as calendars of its hosts are concerned. */
type Planned = {
  accountId: string
  id: string
  uid: string
  state: string
  serviceId: string
  startAt: DateTime
  hostAccountId: string
  otherHostIds: string[]
}

/** An event that is to be written, with the change that it has come to. */
export type EventRow = { accountId: string; id: string; change: number }

/** A calendar that closes hours of a host who has no event of the meeting. */
type Unwritten = { accountId: string; id: string; change: null; passes: number }

/** Meetings that are written at once to a calendar that was just connected: those that come first. */
const MOST_COMING = 500

/** The id of an event: always the same, so that a calendar that is connected again has it once. */
export const externalIdOf = (uid: string, hostId: string) =>
  idFor('calendar event', uid, hostId).replaceAll('-', '')

/**
 * Has a meeting written to the calendars of its hosts as it is from now on. Called by whatever changes a meeting; one statement,
 * which finds nothing for hosts without such a calendar. A meeting that is moved or cancelled settles what its hosts did to its
 * events: the later of both stands. Where a host has no event of it, what closes their hours is read once, as it is after an event
 * was written (`writeMeeting`).
 */
export async function planEvents(trx: Trx, meeting: Planned): Promise<void> {
  const { accountId, id, uid, state, serviceId, startAt, hostAccountId, otherHostIds } = meeting
  const hosts = state === 'confirmed' ? [hostAccountId, ...(otherHostIds ?? [])] : []
  const standing = { uid, state, start: startAt.toJSDate() }
  const found = await sql<EventRow | Unwritten>(trx, PLAN, {
    ...standing,
    meetingAccountId: accountId,
    meetingId: id,
    serviceId,
    hosts,
    ids: hosts.map(() => newId()),
    externals: hosts.map((host) => externalIdOf(uid, host)),
    now: now().toJSDate(),
  })
  const rows = found.filter((one) => one.change !== null)
  for (const one of found) if (one.change === null) await readSoon(trx, one)
  if (rows.length === 0) return
  // A statement of its own: it sees what was recorded while the one before waited for the events.
  await sql(trx, SETTLE, standing)
  await sendRows(trx, rows)
}

const SETTLE = `DELETE FROM calendar_changes c USING calendar_events e
  WHERE e.uid = :uid AND c.account_id = e.account_id AND c.event_id = e.id
    AND (:state <> 'confirmed' OR c.from_start_at <> CAST(:start AS timestamptz))`

/** The calendar of a host for the meetings of a service: its own, else the host's. */
const destinationOf = (host: string, service: string) => `JOIN LATERAL (
    SELECT c.id FROM connected_calendars c
      JOIN connections n ON n.account_id = c.account_id AND n.id = c.connection_id AND n.state <> 'leaving'
      LEFT JOIN service_calendars s ON s.account_id = c.account_id AND s.calendar_id = c.id AND s.service_id = ${service}
    WHERE c.account_id = ${host} AND c.is_writable AND (c.is_destination OR s.service_id IS NOT NULL)
    ORDER BY s.service_id NULLS LAST LIMIT 1) AS c ON true`

/** What is known already is changed, what is not is added; the one does not see what the other adds. */
const PLAN = `
  WITH added AS (
    INSERT INTO calendar_events (account_id, id, calendar_id, meeting_account_id, meeting_id, uid, external_id, state, changed_at, created_at)
    SELECT h.host, h.id, c.id, :meetingAccountId, :meetingId, :uid, h.external, 'waiting', :now, :now
    FROM unnest(:hosts::uuid[], :ids::uuid[], :externals::text[]) AS h (host, id, external)
      ${destinationOf('h.host', 'CAST(:serviceId AS uuid)')}
    ON CONFLICT (account_id, uid) DO NOTHING RETURNING account_id, id, change
  ), changed AS (
    UPDATE calendar_events SET change = change + 1, meeting_account_id = :meetingAccountId, meeting_id = :meetingId,
      changed_at = CASE WHEN :state <> 'confirmed' OR start_at IS DISTINCT FROM CAST(:start AS timestamptz) THEN :now ELSE changed_at END
    WHERE uid = :uid RETURNING account_id, id, change
  )
  SELECT account_id AS "accountId", id, change, NULL::int AS passes FROM added
  UNION ALL SELECT account_id, id, change, NULL FROM changed
  UNION ALL SELECT c.account_id, c.id, NULL, c.passes FROM connected_calendars c
    JOIN connections n ON n.account_id = c.account_id AND n.id = c.connection_id AND n.state <> 'leaving'
    WHERE c.account_id = ANY(:hosts::uuid[]) AND c.is_blocking AND c.account_id NOT IN (SELECT account_id FROM added)
      AND NOT EXISTS (SELECT FROM calendar_events e WHERE e.account_id = c.account_id AND e.uid = :uid)`

/** Has an event written again as its meeting is. */
export async function writeAnew(
  trx: Trx,
  { accountId, id }: { accountId: string; id: string }
): Promise<void> {
  const rows = await sql<EventRow>(
    trx,
    `UPDATE calendar_events SET change = change + 1, changed_at = :now
     WHERE account_id = :accountId AND id = :id RETURNING account_id AS "accountId", id, change`,
    { accountId, id, now: now().toJSDate() }
  )
  await sendRows(trx, rows)
}

/** Sends a job for each event that is to be written. */
export async function sendRows(trx: Trx, rows: EventRow[]): Promise<void> {
  const sent = rows.map(({ accountId, id, change }) => ({
    payload: { accountId, id },
    about: `${id}:${change}`,
  }))
  await sendAll(trx, writeEvent, sent)
}

/**
 * Has the coming meetings of a host written that are not yet. What was left behind while a connection was broken is written
 * as it is by now, and what was not looked at is. Called when a calendar is connected or chosen.
 */
export async function planComing(trx: Trx, accountId: string): Promise<void> {
  const at = now().toJSDate()
  const missing = await sql<Missing>(trx, MISSING, {
    accountId,
    now: at,
    most: MOST_COMING,
  })
  const added = await sql<EventRow>(trx, ADD, {
    accountId,
    now: at,
    meetingAccounts: missing.map((one) => one.meetingAccountId),
    meetings: missing.map(({ id }) => id),
    services: missing.map(({ serviceId }) => serviceId),
    uids: missing.map(({ uid }) => uid),
    ids: missing.map(() => newId()),
    externals: missing.map(({ uid }) => externalIdOf(uid, accountId)),
  })
  // A change of its own, so that its job is not one that has failed.
  const behind = await sql<EventRow>(
    trx,
    `UPDATE calendar_events SET change = change + 1 WHERE account_id = :accountId AND written < change
       AND NOT (id = ANY(:added::uuid[])) RETURNING account_id AS "accountId", id, change`,
    { accountId, added: added.map(({ id }) => id) }
  )
  await sendRows(trx, [...added, ...behind])
  const unseen = await sql<Look>(
    trx,
    `UPDATE calendar_events SET looks = looks + 1 WHERE account_id = :accountId AND looked < looks
     RETURNING account_id AS "accountId", id, looks`,
    { accountId }
  )
  await sendLooks(trx, unseen)
}

type Missing = { meetingAccountId: string; id: string; uid: string; serviceId: string }

const MISSING = `
  SELECT m.account_id AS "meetingAccountId", m.id, m.uid, m.service_id AS "serviceId" FROM meetings m
  WHERE m.state = 'confirmed' AND m.end_at > :now
    AND (m.host_account_id = :accountId OR (m.other_host_ids <> '{}' AND m.other_host_ids @> ARRAY[CAST(:accountId AS uuid)]))
    AND NOT EXISTS (SELECT FROM calendar_events e WHERE e.account_id = :accountId AND e.uid = m.uid)
  ORDER BY m.start_at LIMIT :most`

const ADD = `
  INSERT INTO calendar_events (account_id, id, calendar_id, meeting_account_id, meeting_id, uid, external_id, state, changed_at, created_at)
  SELECT :accountId, t.id, c.id, t.meeting_account, t.meeting, t.uid, t.external, 'waiting', :now, :now
  FROM unnest(:ids::uuid[], :meetingAccounts::uuid[], :meetings::uuid[], :services::uuid[], :uids::uuid[], :externals::text[])
      AS t (id, meeting_account, meeting, service, uid, external)
    ${destinationOf('CAST(:accountId AS uuid)', 't.service')}
  ON CONFLICT (account_id, uid) DO NOTHING RETURNING account_id AS "accountId", id, change`
