import { now } from '#core/time'
import { newId } from '#core/ids'
import { sendAll } from '#core/jobs'
import { sql, transaction, type Trx } from '#core/database/transaction'
import { makeConference } from '#jobs/scheduling/make_conference'
import type { ConnectionKey } from '../connections/connection.ts'

type Due = { accountId: string; id: string }

/** Rooms of one run; the others are the first of the next. */
const MOST = 500

/** Seconds for which a job has the time to do what is due. */
const LATE_SECONDS = 60

/** Sends jobs for rooms that are long due: a worker died, or the job was lost. */
export async function takeUpDue(): Promise<void> {
  const at = now()
  await transaction(async (trx) => {
    const late = await sql<Due>(trx, LATE, {
      late: at.minus({ seconds: LATE_SECONDS }).toJSDate(),
      now: at.toJSDate(),
      most: MOST,
    })
    await sendRooms(trx, late)
  })
}

const LATE = `SELECT account_id AS "accountId", id FROM conference_links
  WHERE due_at <= :late AND (claimed_until IS NULL OR claimed_until <= :now) ORDER BY due_at LIMIT :most`

/** Has the rooms made, changed and deleted that waited for a connection. Those of meetings that are over are left as they are. */
export async function resumeRooms(trx: Trx, { accountId, id }: ConnectionKey): Promise<void> {
  const resumed = await sql<Due>(trx, RESUME, { accountId, id, now: now().toJSDate() })
  await sendRooms(trx, resumed)
}

const RESUME = `
  UPDATE conference_links r SET state = CASE r.state WHEN 'failed' THEN 'wanted' ELSE r.state END, connection_id = CASE
      WHEN r.state IN ('wanted', 'failed') THEN c.id ELSE coalesce(r.connection_id, c.id) END,
    due_at = :now, attempts = 0, turn_at = NULL, failure = NULL, failure_text = NULL, updated_at = :now
  FROM connections c
  WHERE c.account_id = :accountId AND c.id = :id AND r.host_account_id = c.account_id AND r.provider = c.provider
    AND r.due_at IS NULL AND (r.written < r.change OR r.state = 'failed')
    AND (r.meeting_id IS NULL OR EXISTS (SELECT FROM meetings m
      WHERE m.account_id = r.account_id AND m.id = r.meeting_id AND m.end_at > :now))
  RETURNING r.account_id AS "accountId", r.id`

async function sendRooms(trx: Trx, rows: Due[]): Promise<void> {
  const sent = rows.map(({ accountId, id }) => ({
    payload: { accountId, id },
    // Each time another one: the job before may have failed.
    about: `${id}:${newId()}`,
  }))
  await sendAll(trx, makeConference, sent)
}
