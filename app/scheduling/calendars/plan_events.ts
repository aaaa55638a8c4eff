import { now } from '#core/time'
import { sendAll } from '#core/jobs'
import { idFor, newId } from '#core/ids'
import { sql, type Trx } from '#core/database/transaction'
import { writeEvent } from '#jobs/scheduling/write_event'

/** A meeting as far as calendars of its hosts are concerned. */
type Planned = {
  accountId: string
  id: string
  uid: string
  state: string
  hostAccountId: string
  otherHostIds: string[]
}

type Row = { accountId: string; id: string; change: number }

/** Meetings that are written at once to a calendar that was just connected: those that come first. */
const MOST_COMING = 500

/** The id of an event: always the same, so that a calendar that is connected again has it once. */
export const externalIdOf = (uid: string, hostId: string) =>
  idFor('calendar event', uid, hostId).replaceAll('-', '')

/**
 * Has a meeting written to the calendars of its hosts as it is from now on. Called by whatever changes a meeting; one statement, which finds nothing for hosts without such a calendar.
 */
export async function planEvents(
  trx: Trx,
  { accountId, id, uid, state, hostAccountId, otherHostIds }: Planned
): Promise<void> {
  const hosts = state === 'confirmed' ? [hostAccountId, ...(otherHostIds ?? [])] : []
  const rows = await sql<Row>(trx, PLAN, {
    meetingAccountId: accountId,
    meetingId: id,
    uid,
    hosts,
    ids: hosts.map(() => newId()),
    externals: hosts.map((host) => externalIdOf(uid, host)),
    now: now().toJSDate(),
  })
  await sendRows(trx, rows)
}

const DESTINATION = `connected_calendars c
  JOIN connections n ON n.account_id = c.account_id AND n.id = c.connection_id AND n.state <> 'leaving'`

/** What is known already is changed, what is not is added; the one does not see what the other adds. */
const PLAN = `
  WITH added AS (
    INSERT INTO calendar_events (account_id, id, calendar_id, meeting_account_id, meeting_id, uid, external_id, state, created_at)
    SELECT h.host, h.id, c.id, :meetingAccountId, :meetingId, :uid, h.external, 'waiting', :now
    FROM unnest(:hosts::uuid[], :ids::uuid[], :externals::text[]) AS h (host, id, external)
      JOIN ${DESTINATION} ON c.account_id = h.host AND c.is_destination
    ON CONFLICT (account_id, uid) DO NOTHING RETURNING account_id, id, change
  ), changed AS (
    UPDATE calendar_events SET change = change + 1, meeting_account_id = :meetingAccountId, meeting_id = :meetingId
    WHERE uid = :uid RETURNING account_id, id, change
  )
  SELECT account_id AS "accountId", id, change FROM added
  UNION ALL SELECT account_id, id, change FROM changed`

async function sendRows(trx: Trx, rows: Row[]): Promise<void> {
  const sent = rows.map(({ accountId, id, change }) => ({
    payload: { accountId, id },
    about: `${id}:${change}`,
  }))
  await sendAll(trx, writeEvent, sent)
}

/**
 * Has the coming meetings of a host written that are not yet. What was left behind while a connection was broken is written
 * as it is by now. Called when a calendar is connected or chosen.
 */
export async function planComing(trx: Trx, accountId: string): Promise<void> {
  const at = now().toJSDate()
  const missing = await sql<{ meetingAccountId: string; id: string; uid: string }>(trx, MISSING, {
    accountId,
    now: at,
    most: MOST_COMING,
  })
  const added = await sql<Row>(trx, ADD, {
    accountId,
    now: at,
    meetingAccounts: missing.map((one) => one.meetingAccountId),
    meetings: missing.map(({ id }) => id),
    uids: missing.map(({ uid }) => uid),
    ids: missing.map(() => newId()),
    externals: missing.map(({ uid }) => externalIdOf(uid, accountId)),
  })
  // A change of its own, so that its job is not one that has failed.
  const behind = await sql<Row>(
    trx,
    `UPDATE calendar_events SET change = change + 1 WHERE account_id = :accountId AND written < change
       AND NOT (id = ANY(:added::uuid[])) RETURNING account_id AS "accountId", id, change`,
    { accountId, added: added.map(({ id }) => id) }
  )
  await sendRows(trx, [...added, ...behind])
}

const MISSING = `
  SELECT m.account_id AS "meetingAccountId", m.id, m.uid FROM meetings m
  WHERE m.state = 'confirmed' AND m.end_at > :now
    AND (m.host_account_id = :accountId OR (m.other_host_ids <> '{}' AND m.other_host_ids @> ARRAY[CAST(:accountId AS uuid)]))
    AND NOT EXISTS (SELECT FROM calendar_events e WHERE e.account_id = :accountId AND e.uid = m.uid)
    AND EXISTS (SELECT FROM connected_calendars c WHERE c.account_id = :accountId AND c.is_destination)
  ORDER BY m.start_at LIMIT :most`

const ADD = `
  INSERT INTO calendar_events (account_id, id, calendar_id, meeting_account_id, meeting_id, uid, external_id, state, created_at)
  SELECT :accountId, t.id, c.id, t.meeting_account, t.meeting, t.uid, t.external, 'waiting', :now
  FROM unnest(:ids::uuid[], :meetingAccounts::uuid[], :meetings::uuid[], :uids::uuid[], :externals::text[])
      AS t (id, meeting_account, meeting, uid, external)
    JOIN connected_calendars c ON c.account_id = :accountId AND c.is_destination
  ON CONFLICT (account_id, uid) DO NOTHING RETURNING account_id AS "accountId", id, change`
